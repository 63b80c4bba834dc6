/** Loads the page again with other parameters in its address; null and an empty text remove one. */
export function reloadWith(parameters: Readonly<Record<string, string | null>>): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(parameters)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  // To go to an address with a # would only scroll.
  history.replaceState(history.state, '', address);
  location.reload();
}
