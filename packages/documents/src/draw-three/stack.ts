/** A stack with the members of .NET's `Stack`. */
export class Stack<T> {
  readonly #items: T[] = [];

  /** The number of items. */
  get count(): number {
    return this.#items.length;
  }

  /** Adds an item on top. */
  push(item: T): void {
    this.#items.push(item);
  }

  /** Removes and returns the top item. Throws if the stack is empty. */
  pop(): T {
    const top = this.peek();
    this.#items.pop();
    return top;
  }

  /** Returns the top item without removing it. Throws if the stack is empty. */
  peek(): T {
    if (this.#items.length === 0) throw new Error("the stack is empty");
    return this.#items[this.#items.length - 1] as T;
  }

  /** Removes all items. */
  clear(): void {
    this.#items.length = 0;
  }

  /** The items from the top to the bottom. */
  toArray(): T[] {
    return this.#items.toReversed();
  }

  /** The items from the top to the bottom. */
  [Symbol.iterator](): Iterator<T> {
    return this.toArray().values();
  }
}
