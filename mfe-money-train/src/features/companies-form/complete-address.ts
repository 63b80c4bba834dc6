// "example.com:8080" looks like a scheme but has none.
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const HOST_WITH_A_DOT = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/u;

/** `www.example.com` becomes `https://www.example.com`. Other texts don't change. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return !HAS_SCHEME.test(address) && HOST_WITH_A_DOT.test(address) ? `https://${address}` : typed;
}
