/** Refuses a request that exceeds a limit: its sender's (`too-often`), or the server's (`busy`). */
export class Overload extends Error {
  readonly problem: "too-often" | "busy";

  constructor(problem: "too-often" | "busy") {
    super(problem);
    this.problem = problem;
  }
}
