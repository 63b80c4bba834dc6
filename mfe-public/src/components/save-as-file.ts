export function saveAsFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers start to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
