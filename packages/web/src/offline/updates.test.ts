import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followUpdates } from "./updates.ts";

/** A worker whose state the test sets. */
class FakeWorker extends EventTarget {
  state = "installing";
  readonly sent: unknown[] = [];
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = () => Promise.resolve(this);
  /** A new worker is found. */
  find(): FakeWorker {
    const found = new FakeWorker();
    this.installing = found;
    this.dispatchEvent(new Event("updatefound"));
    return found;
  }
}

async function followed(registration: FakeRegistration): Promise<readonly (() => void)[]> {
  const offers: (() => void)[] = [];
  const container = Object.assign(new EventTarget(), { register: () => Promise.resolve(registration) });
  await followUpdates(
    (take) => offers.push(take),
    container as object as NonNullable<Parameters<typeof followUpdates>[1]>,
  );
  return offers;
}

beforeEach(() => vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false })));
afterEach(() => vi.unstubAllGlobals());

test("the worker of the first visit is not an update, however late its states are reported", async () => {
  const registration = new FakeRegistration();
  const offers = await followed(registration);
  const first = registration.find();
  // In WebKit the page is already controlled when it learns that the worker is installed.
  registration.waiting = first;
  registration.active = first;
  first.become("installed");
  first.become("activated");
  expect(offers).toHaveLength(0);
});

test("offers a worker that waits behind another, now or once it is installed", async () => {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  const waiting = new FakeWorker();
  waiting.state = "installed";
  registration.waiting = waiting;
  const offers = await followed(registration);
  expect(offers).toHaveLength(1);
  registration.find().become("installed");
  expect(offers).toHaveLength(2);
  offers[0]?.();
  expect(waiting.sent).toEqual(["take-over"]);
});
