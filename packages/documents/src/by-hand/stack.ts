/** A pile of items of which only the top one is reached, as Java's `Stack`. */
export class Stack<T> {
  readonly #items: T[] = [];

  /** Lays an item on top, and gives it back. */
  push(item: T): T {
    this.#items.push(item);
    return item;
  }

  /** Takes the top item off. Throws where there is none. */
  pop(): T {
    const top = this.peek();
    this.#items.pop();
    return top;
  }

  /** The top item, which stays where it is. Throws where there is none. */
  peek(): T {
    if (this.isEmpty()) throw new Error("the stack is empty");
    return this.#items[this.#items.length - 1] as T;
  }

  /** Whether there is no item. */
  isEmpty(): boolean {
    return this.#items.length === 0;
  }

  /** How many items there are. */
  size(): number {
    return this.#items.length;
  }

  /** Takes all items off. */
  clear(): void {
    this.#items.length = 0;
  }

  /** The items from the bottom to the top. */
  toArray(): T[] {
    return [...this.#items];
  }

  /** The items from the bottom to the top. */
  [Symbol.iterator](): Iterator<T> {
    return this.toArray().values();
  }
}
