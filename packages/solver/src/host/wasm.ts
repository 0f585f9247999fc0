// Declared here because Node, browsers and workers all have it, but the compiler loads the types of none of them.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};
declare function atob(base64: string): string;

const compiled = new Map<string, object>();

/** The exports of a new instance with its own memory. Each module is compiled once. */
export function instantiate(base64: string): unknown {
  let module = compiled.get(base64);
  if (module === undefined) {
    module = new WebAssembly.Module(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
    compiled.set(base64, module);
  }
  return new WebAssembly.Instance(module, {}).exports;
}
