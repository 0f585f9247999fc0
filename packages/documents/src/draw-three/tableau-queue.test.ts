import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawThreeCard } from "../testing/draw-three-board.ts";
import { TableauQueue } from "./index.ts";

const [ace, two, three] = [drawThreeCard("AC"), drawThreeCard("2D"), drawThreeCard("3S")];

describe("TableauQueue", () => {
  test("lists the cards from the front to the back", () => {
    const queue = new TableauQueue();
    for (const card of [three, two, ace]) queue.enqueue(card);
    expect(queue.count).toBe(3);
    expect(queue.toArray()).toEqual([three, two, ace]);
    expect(queue.peekFront()).toBe(three);
    expect(queue.peekBack()).toBe(ace);
    expect(queue.dequeue()).toBe(three);
    expect(queue.toArray()).toEqual([two, ace]);
  });

  test("is empty at first and after clear", () => {
    const queue = new TableauQueue();
    expect([queue.count, queue.toArray()]).toEqual([0, []]);
    queue.enqueue(ace);
    queue.clear();
    expect([queue.count, queue.toArray()]).toEqual([0, []]);
    queue.enqueue(two);
    expect([queue.peekFront(), queue.peekBack()]).toEqual([two, two]);
  });

  test("throws when peeking or dequeuing an empty queue", () => {
    const queue = new TableauQueue();
    queue.enqueue(ace);
    queue.dequeue();
    expect(() => queue.dequeue()).toThrow();
    expect(() => queue.peekFront()).toThrow();
    expect(() => queue.peekBack()).toThrow();
    expect(queue.count).toBe(0);
  });

  test("behaves as an array that is pushed and shifted", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("enqueue", "enqueue", "dequeue", "clear")), (acts) => {
        const queue = new TableauQueue();
        let array: number[] = [];
        acts.forEach((act, index) => {
          if (act === "clear") {
            queue.clear();
            array = [];
          } else if (act === "enqueue" || array.length === 0) {
            queue.enqueue(drawThreeCard(`${"A23456789TJQK"[index % 13]}H`));
            array.push((index % 13) + 1);
          } else {
            expect(queue.dequeue().rank).toBe(array.shift());
          }
          expect(queue.toArray().map(({ rank }) => rank)).toEqual(array);
          expect(queue.count).toBe(array.length);
          if (array.length > 0)
            expect([queue.peekFront().rank, queue.peekBack().rank]).toEqual([array[0], array.at(-1)]);
        });
      }),
    );
  });
});
