import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** What each page of each module costs a visitor who opens it first: the module's entry and the page's scripts. */
export async function measureModuleSize({ sites }) {
  const site = sites.federated.folder;
  const { modules } = JSON.parse(await readFile(path.join(site, 'registry.json'), 'utf8'));
  const pages = [];
  for (const { name, current } of modules) {
    for (const { page, files } of current.routes) {
      const sizes = await Promise.all([current.entry.url, ...files].map((url) => gzipSize(site, url)));
      pages.push({ page: `${page} of ${name}`, bytes: sizes.reduce((sum, size) => sum + size, 0) });
    }
  }
  const [largest] = pages.toSorted((a, b) => b.bytes - a.bytes);
  return [
    {
      what: "one module's own code on the first visit",
      measured: largest.bytes / 1000,
      unit: 'kB gzip',
      atMost: 40,
      detail: `${largest.page}, the largest of ${pages.length} pages`,
    },
  ];
}

/** Small files are published without a compressed form. */
const gzipSize = (site, url) =>
  stat(path.join(site, `${url}.gz`))
    .catch(() => stat(path.join(site, url)))
    .then(({ size }) => size);
