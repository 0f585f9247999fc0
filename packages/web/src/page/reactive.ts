import { createSubscriber } from "svelte/reactivity";

/** Something with a state and change notifications: the app or a table. */
type Observable<State> = { readonly state: State; subscribe(listener: () => void): () => void };

/** The same state for templates and effects, which run again when it changes. */
export function reactive<State>(source: Observable<State>): { readonly state: State } {
  const follow = createSubscriber((update) => source.subscribe(update));
  return {
    get state() {
      follow();
      return source.state;
    },
  };
}

/** A value for templates and effects, which run again when it changes. Unlike `$state` it also works in plain modules. */
export class ReactiveValue<Value> {
  #value: Value;
  #update: (() => void) | undefined;
  readonly #follow = createSubscriber((update) => {
    this.#update = update;
    return () => {
      this.#update = undefined;
    };
  });

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    this.#follow();
    return this.#value;
  }

  set value(value: Value) {
    this.#value = value;
    this.#update?.();
  }
}
