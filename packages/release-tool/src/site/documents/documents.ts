import type { Registry } from '@powerline/registry';
import { PAGES_FOLDER } from '../files/layout.ts';
import type { SitePrerender } from '../prerender/prerender.ts';
import type { SiteSettings } from '../settings.ts';
import { BUILT_IN_VIDEO_FILES } from './built-in-video.ts';
import { robotsTxt, sitemapXml } from './crawler-files.ts';
import { NOT_FOUND_DOCUMENT, pageDocument } from './document-address.ts';
import { ICON_FILES } from './icons.ts';
import { renderPage } from './index-html.ts';
import { type LateScripts, withScriptsOfWidgets } from './late-scripts.ts';
import { NOT_FOUND_PAGE, pagesOf } from './pages.ts';
import { securityTxt } from './security-txt.ts';

interface Released {
  registry: Registry;
  settings: SiteSettings;
  /** ISO 8601; undefined if the history is damaged. */
  releasedAt: string | undefined;
  /** Undefined without prerendering. */
  prerender?: SitePrerender | undefined;
  /** Undefined without late scripts. */
  late?: LateScripts;
}

/**
 * Everything that a release serves beside build files: a page per address, the not-found page, the registry and files
 * with fixed names.
 *
 * @returns contents by their names in the record, with forward slashes
 */
export function documentsOf({
  registry,
  settings,
  releasedAt,
  prerender,
  late,
}: Released): ReadonlyMap<string, Buffer> {
  const { origin } = settings;
  const pages = pagesOf(registry);
  const inPages = late ? withScriptsOfWidgets(registry, late) : registry;
  const security = releasedAt && securityTxt(settings, releasedAt);
  const texts: Record<string, string | undefined> = {
    'registry.json': `${JSON.stringify(registry, null, 2)}\n`,
    [NOT_FOUND_DOCUMENT]: renderPage(inPages, NOT_FOUND_PAGE, { origin }, prerender),
    [`${PAGES_FOLDER}/robots.txt`]: robotsTxt(origin),
    [`${PAGES_FOLDER}/sitemap.xml`]: origin && sitemapXml(pages, origin),
    [`${PAGES_FOLDER}/.well-known/security.txt`]: security,
    ...Object.fromEntries(
      pages.map((page) => [
        pageDocument(page.path),
        renderPage(inPages, page, { origin }, prerender, late?.ofPage(page)),
      ]),
    ),
  };
  const documents = new Map(
    [...ICON_FILES, ...BUILT_IN_VIDEO_FILES].map(([name, content]) => [`${PAGES_FOLDER}/${name}`, content]),
  );
  for (const [name, text] of Object.entries(texts)) if (text) documents.set(name, Buffer.from(text));
  return documents;
}
