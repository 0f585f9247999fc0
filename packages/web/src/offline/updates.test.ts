import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followUpdates } from "./updates.ts";

/** A worker that goes through the states of its life. */
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
  /** A worker arrives, as the browser tells it. */
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

test("the worker of the very first visit is no newer version, however late its states are told", async () => {
  const registration = new FakeRegistration();
  const offers = await followed(registration);
  const first = registration.find();
  // As WebKit does it: the page is already controlled when it hears that the worker is installed.
  registration.waiting = first;
  registration.active = first;
  first.become("installed");
  first.become("activated");
  expect(offers).toHaveLength(0);
});

test("a worker that waits behind another is offered, at once or when it has arrived", async () => {
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
