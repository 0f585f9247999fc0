/** A stack with the methods of Java's `Stack`. */
export class Stack<T> {
  readonly #items: T[] = [];

  /** Adds an item on top and returns it. */
  push(item: T): T {
    this.#items.push(item);
    return item;
  }

  /** Removes and returns the top item. Throws if the stack is empty. */
  pop(): T {
    const top = this.peek();
    this.#items.pop();
    return top;
  }

  /** Returns the top item without removing it. Throws if the stack is empty. */
  peek(): T {
    if (this.isEmpty()) throw new Error("the stack is empty");
    return this.#items[this.#items.length - 1] as T;
  }

  /** Returns whether the stack is empty. */
  isEmpty(): boolean {
    return this.#items.length === 0;
  }

  /** Returns the number of items. */
  size(): number {
    return this.#items.length;
  }

  /** Removes all items. */
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
