export { findPar, ownCount } from "./par.ts";
