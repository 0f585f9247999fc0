export const COMMAND = "packages/terminal/bin/klondike.mjs";

/** Makes a Node process print its CPU time in microseconds and its maximum memory in kilobytes as the last line. */
export const PRINT_USAGE = `--import=data:text/javascript,${encodeURIComponent(`process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write("\\nusage " + (userCPUTime + systemCPUTime) + " " + maxRSS + "\\n");
})`)}`;

/** Parses the line that `PRINT_USAGE` prints. */
export function parseUsage(text: string): { readonly cpuMs: number; readonly memoryMb: number } {
  const [, cpu, memory] = /usage (\d+) (\d+)/.exec(text) ?? [];
  return { cpuMs: Number(cpu) / 1000, memoryMb: Number(memory) / 1024 };
}
