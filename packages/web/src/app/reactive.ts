import { createSubscriber } from "svelte/reactivity";

/** Something with a state that tells when it changes: the app, a table. */
type Telling<State> = { readonly state: State; subscribe(listener: () => void): () => void };

/** The same state for templates and effects: whatever reads it is run again when it changes. */
export function reactive<State>(told: Telling<State>): { readonly state: State } {
  const follow = createSubscriber((update) => told.subscribe(update));
  return {
    get state() {
      follow();
      return told.state;
    },
  };
}
