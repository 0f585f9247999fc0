// Declared here because Node, browsers and workers all have them, but the compiler loads the types of none of them.
declare const performance: { now(): number };
declare function setTimeout(run: () => void, ms: number): unknown;

/** Milliseconds after which the thread yields. */
const BREATH = 12;

/** Runs slices of work to completion, yielding the thread in between; calls `onYield` before each yield. */
export async function runInSlices<P, A>(
  slices: Generator<P, A>,
  onYield?: (progress: P) => void,
): Promise<A> {
  let breath = performance.now();
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
    if (performance.now() - breath < BREATH) continue;
    onYield?.(slice.value);
    await new Promise<void>((resume) => setTimeout(resume, 0));
    breath = performance.now();
  }
}
