/** The code of another device whose link opened this page, and its server where that is not the page's own. */
type Invitation = { readonly code: string; readonly server: string | undefined };

let open: Invitation | undefined;

/** The invitation that waits for a yes. */
export function invitation(): Invitation | undefined {
  return open;
}

export function invite(by: Invitation | undefined): void {
  open = by;
}
