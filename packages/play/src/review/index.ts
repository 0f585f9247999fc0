export { patientSearcher } from "./patience.ts";
export { countsOf, type Segment, STANDINGS, segmentsOf, shareOf } from "./timeline.ts";
