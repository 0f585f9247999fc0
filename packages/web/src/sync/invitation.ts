/** The code in the link that opened this page, and the server if it is not the page's own. */
type Invitation = { readonly code: string; readonly server: string | undefined };

let open: Invitation | undefined;

/** The invitation that the player has not accepted yet. */
export function invitation(): Invitation | undefined {
  return open;
}

export function invite(by: Invitation | undefined): void {
  open = by;
}
