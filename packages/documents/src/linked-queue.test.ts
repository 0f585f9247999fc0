import fc from "fast-check";
import { expect, test } from "vitest";
import { LinkedQueue, ListNode, type Queue } from "./by-hand/index.ts";

test("has all operations of Java's Queue, in the form that throws and in the form that does not", () => {
  const queue: Queue<string> = new LinkedQueue<string>();
  expect(() => queue.remove()).toThrow("empty");
  expect(() => queue.element()).toThrow("empty");
  expect([queue.poll(), queue.peek()]).toEqual([undefined, undefined]);
  expect([queue.add("a"), queue.offer("b"), queue.add("c")]).toEqual([true, true, true]);
  expect([queue.element(), queue.peek(), queue.size()]).toEqual(["a", "a", 3]);
  expect([queue.remove(), queue.poll(), queue.remove()]).toEqual(["a", "b", "c"]);
  expect(() => queue.remove()).toThrow("empty");
  expect(queue.isEmpty()).toBe(true);
});

test("list nodes can be linked by hand", () => {
  const last = new ListNode("b");
  const first = new ListNode("a", last);
  expect([first.getValue(), first.getNext(), last.getNext()]).toEqual(["a", last, undefined]);
  last.setNext(new ListNode("c"));
  last.setValue("B");
  expect([first.getNext()?.getValue(), first.getNext()?.getNext()?.getValue()]).toEqual(["B", "c"]);
  first.setNext(undefined);
  expect(first.getNext()).toBe(undefined);
});

test("a queue returns items in the order they were added", () => {
  const queue = new LinkedQueue<string>();
  expect([queue.isEmpty(), queue.size(), queue.peek(), queue.poll()]).toEqual([
    true,
    0,
    undefined,
    undefined,
  ]);
  expect(["a", "b", "c"].map((item) => queue.offer(item))).toEqual([true, true, true]);
  expect([queue.peek(), queue.peekLast(), queue.size(), queue.isEmpty()]).toEqual(["a", "c", 3, false]);
  expect([queue.poll(), queue.poll(), queue.poll(), queue.poll()]).toEqual(["a", "b", "c", undefined]);
  expect([queue.isEmpty(), queue.peekLast()]).toEqual([true, undefined]);
});

test("behaves as an array that is pushed and shifted", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(), fc.constant("poll"), fc.constant("clear"))), (acts) => {
      const queue = new LinkedQueue<number>();
      let array: number[] = [];
      for (const act of acts) {
        if (typeof act === "number") {
          queue.offer(act);
          array.push(act);
        } else if (act === "poll") expect(queue.poll()).toBe(array.shift());
        else {
          queue.clear();
          array = [];
        }
        expect([...queue]).toEqual(array);
        expect([queue.size(), queue.peek(), queue.peekLast()]).toEqual([
          array.length,
          array[0],
          array.at(-1),
        ]);
      }
    }),
  );
});
