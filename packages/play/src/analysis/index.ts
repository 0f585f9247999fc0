export { patientSearcher } from "./solver-search.ts";
export { countsOf, type Segment, STANDINGS, segmentsOf, shareOf } from "./timeline.ts";
