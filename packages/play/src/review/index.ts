export { countsOf, type Segment, STANDINGS, segmentsOf, shareOf } from "./timeline.ts";
