/** A node of a linked list: a value and the next node. */
export class ListNode<T> {
  #value: T;
  #next: ListNode<T> | undefined;

  constructor(value: T, next?: ListNode<T>) {
    this.#value = value;
    this.#next = next;
  }

  /** Returns the node's value. */
  getValue(): T {
    return this.#value;
  }

  /** Returns the next node; `undefined` for the last one. */
  getNext(): ListNode<T> | undefined {
    return this.#next;
  }

  /** Replaces the node's value. */
  setValue(value: T): void {
    this.#value = value;
  }

  /** Links another node behind this one; `undefined` makes this node the last. */
  setNext(next: ListNode<T> | undefined): void {
    this.#next = next;
  }
}

/** Java's `Queue`, with `undefined` for `null`: each operation in a form that throws and in one that does not. */
export interface Queue<T> {
  /** Adds an item at the back; throws if the queue is full. */
  add(item: T): boolean;
  /** Adds an item at the back; returns `false` if the queue is full. */
  offer(item: T): boolean;
  /** Removes and returns the front item; throws if the queue is empty. */
  remove(): T;
  /** Removes and returns the front item; `undefined` if the queue is empty. */
  poll(): T | undefined;
  /** Returns the front item without removing it; throws if the queue is empty. */
  element(): T;
  /** Returns the front item without removing it; `undefined` if the queue is empty. */
  peek(): T | undefined;
  /** Returns the number of items. */
  size(): number;
  /** Returns whether there are no items. */
  isEmpty(): boolean;
  /** Removes all items. */
  clear(): void;
}

/** A queue of linked list nodes. It is never full; all operations but iterating take constant time. */
export class LinkedQueue<T> implements Queue<T> {
  #front: ListNode<T> | undefined;
  #back: ListNode<T> | undefined;
  #size = 0;

  add(item: T): true {
    const node = new ListNode(item);
    if (this.#back === undefined) this.#front = node;
    else this.#back.setNext(node);
    this.#back = node;
    this.#size++;
    return true;
  }

  offer(item: T): true {
    return this.add(item);
  }

  remove(): T {
    const front = this.#frontNode();
    this.#front = front.getNext();
    if (this.#front === undefined) this.#back = undefined;
    this.#size--;
    return front.getValue();
  }

  poll(): T | undefined {
    return this.isEmpty() ? undefined : this.remove();
  }

  element(): T {
    return this.#frontNode().getValue();
  }

  peek(): T | undefined {
    return this.#front?.getValue();
  }

  /** Returns the back item without removing it; `undefined` if the queue is empty. Not part of Java's `Queue`. */
  peekLast(): T | undefined {
    return this.#back?.getValue();
  }

  size(): number {
    return this.#size;
  }

  isEmpty(): boolean {
    return this.#size === 0;
  }

  clear(): void {
    this.#front = undefined;
    this.#back = undefined;
    this.#size = 0;
  }

  /** Iterates from the front to the back. */
  *[Symbol.iterator](): Generator<T> {
    for (let node = this.#front; node !== undefined; node = node.getNext()) yield node.getValue();
  }

  #frontNode(): ListNode<T> {
    if (this.#front === undefined) throw new Error("the queue is empty");
    return this.#front;
  }
}
