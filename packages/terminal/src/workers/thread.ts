import { Worker } from "node:worker_threads";

/** Starts a thread with this script and returns a client for it. */
export function threadOf<Sent, Reply>(script: URL) {
  const worker = new Worker(script);
  return {
    post: (sent: Sent): void => worker.postMessage(sent),
    listen(onReply: (reply: Reply) => void, onDeath: (why: string) => void): void {
      worker.on("message", onReply);
      worker.on("error", (error) => onDeath(error.message));
      worker.on("exit", (code) => onDeath(`the thread ended with code ${code}`));
    },
    end: () => void worker.terminate(),
  };
}
