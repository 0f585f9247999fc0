interface ListNode<T> {
  readonly item: T;
  behind: ListNode<T> | undefined;
}

/**
 * A queue of list nodes with the methods of Java's `Queue`, which document 003 ends by wishing for: every item knows the one
 * behind it, so both ends are reached without moving the rest.
 */
export class LinkedQueue<T> {
  #front: ListNode<T> | undefined;
  #back: ListNode<T> | undefined;
  #size = 0;

  /** How many items the queue holds. */
  size(): number {
    return this.#size;
  }

  /** Whether the queue holds no item. */
  isEmpty(): boolean {
    return this.#size === 0;
  }

  /** Adds an item at the back. There is always room, so the answer is yes. */
  offer(item: T): true {
    const node: ListNode<T> = { item, behind: undefined };
    if (this.#back === undefined) this.#front = node;
    else this.#back.behind = node;
    this.#back = node;
    this.#size++;
    return true;
  }

  /** Takes the front item away; undefined where there is none. */
  poll(): T | undefined {
    const front = this.#front;
    if (front === undefined) return undefined;
    this.#front = front.behind;
    if (front.behind === undefined) this.#back = undefined;
    this.#size--;
    return front.item;
  }

  /** The front item, which stays where it is; undefined where there is none. */
  peek(): T | undefined {
    return this.#front?.item;
  }

  /** The back item, which stays where it is; undefined where there is none. */
  peekLast(): T | undefined {
    return this.#back?.item;
  }

  /** Takes all items away. */
  clear(): void {
    this.#front = undefined;
    this.#back = undefined;
    this.#size = 0;
  }

  /** The items from the front to the back. */
  *[Symbol.iterator](): Generator<T> {
    for (let node = this.#front; node !== undefined; node = node.behind) yield node.item;
  }
}
