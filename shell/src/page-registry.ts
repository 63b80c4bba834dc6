import { type RegistryRow, readRegistry } from '@powerline/registry';

/** Empty without a readable registry. */
export function readPageRegistry(document: Document): { rows: readonly RegistryRow[]; problems: readonly string[] } {
  const text = document.getElementById('registry')?.textContent;
  if (!text) return { rows: [], problems: ['The page carries no registry. Publish the site again.'] };
  try {
    return readRegistry(JSON.parse(text));
  } catch (error) {
    return { rows: [], problems: [`The registry in the page cannot be read: ${String(error)}`] };
  }
}
