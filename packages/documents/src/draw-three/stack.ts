/** A pile of items of which only the top one can be reached, as .NET's `Stack`. */
export class Stack<T> {
  readonly #items: T[] = [];

  /** How many items the stack holds. */
  get count(): number {
    return this.#items.length;
  }

  /** Lays an item on top. */
  push(item: T): void {
    this.#items.push(item);
  }

  /** Takes the top item off. Throws where there is none. */
  pop(): T {
    const top = this.peek();
    this.#items.pop();
    return top;
  }

  /** The top item, which stays where it is. Throws where there is none. */
  peek(): T {
    if (this.#items.length === 0) throw new Error("the stack is empty");
    return this.#items[this.#items.length - 1] as T;
  }

  /** Takes all items off. */
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
