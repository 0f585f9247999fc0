export { patientSearcher } from "./time-budget.ts";
export { countsOf, type Segment, STANDINGS, segmentsOf, shareOf } from "./timeline.ts";
