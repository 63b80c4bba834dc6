// "example.com:8080" has no scheme, although it begins like one.
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const HOST_WITH_A_DOT = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/u;

/** The whole address of what people type as one: `www.example.com` is `https://www.example.com`. All else stays. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return !HAS_SCHEME.test(address) && HOST_WITH_A_DOT.test(address) ? `https://${address}` : typed;
}
