/** Upper bounds of the request-time histogram in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Reads gauges: names with their values, without the prefix `klondike_`. */
export type GaugeReader = () => Promise<Readonly<Record<string, number>>>;

/**
 * Prometheus metrics: requests by route and status, their duration, and gauges. They contain nothing about single
 * players.
 */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #within = new Array<number>(BOUNDS.length + 1).fill(0);
  readonly #gauges: GaugeReader[] = [];
  #seconds = 0;
  #count = 0;

  /** Counts a finished request. @param route its pattern, never its path, which may contain a nickname */
  count(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
    const at = bucket < 0 ? BOUNDS.length : bucket;
    this.#within[at] = (this.#within[at] ?? 0) + 1;
    this.#seconds += seconds;
    this.#count += 1;
  }

  /** Adds gauges, which are read for each answer. Those that cannot be read are left out. */
  addGauges(read: GaugeReader): void {
    this.#gauges.push(read);
  }

  /** Formats all metrics for Prometheus. */
  async text(): Promise<string> {
    let sum = 0;
    const buckets = [...BOUNDS, Number.POSITIVE_INFINITY].map((bound, index) => {
      sum += this.#within[index] ?? 0;
      return `klondike_request_seconds_bucket{le="${Number.isFinite(bound) ? bound : "+Inf"}"} ${sum}`;
    });
    const gauges: string[] = [];
    for (const read of this.#gauges) {
      for (const [name, value] of Object.entries(await read().catch(() => ({}))))
        gauges.push(`# TYPE klondike_${name} gauge`, `klondike_${name} ${value}`);
    }
    return [
      "# TYPE klondike_requests_total counter",
      ...[...this.#requests].map(([labels, count]) => `klondike_requests_total{${labels}} ${count}`),
      "# TYPE klondike_request_seconds histogram",
      ...buckets,
      `klondike_request_seconds_sum ${this.#seconds}`,
      `klondike_request_seconds_count ${this.#count}`,
      ...gauges,
      "# TYPE process_resident_memory_bytes gauge",
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      "",
    ].join("\n");
  }
}
