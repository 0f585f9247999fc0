// Node, browsers and workers have these; the compiler is not told about any one of them.
declare const performance: { now(): number };
declare function setTimeout(run: () => void, ms: number): unknown;

/** Milliseconds after which the thread is given free for a moment. */
const BREATH = 12;

/** Runs slices of work to their end and gives the thread free in between; `onBreath` is told before each time. */
export async function runInSlices<P, A>(
  slices: Generator<P, A>,
  onBreath?: (progress: P) => void,
): Promise<A> {
  let breath = performance.now();
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
    if (performance.now() - breath < BREATH) continue;
    onBreath?.(slice.value);
    await new Promise<void>((resume) => setTimeout(resume, 0));
    breath = performance.now();
  }
}
