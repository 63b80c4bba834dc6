/** Lets the browser save a text as a file. */
export function saveAsFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Not at once: some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
