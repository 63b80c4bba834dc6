import type { Registry } from '@powerline/registry';
import { PAGES_FOLDER } from '../files/layout.ts';
import type { SitePrerender } from '../prerender/prerender.ts';
import type { SiteSettings } from '../settings.ts';
import { BUILT_IN_VIDEO_FILES } from './built-in-video.ts';
import { robotsTxt, sitemapXml } from './crawler-files.ts';
import { NOT_FOUND_DOCUMENT, pageDocument, translatedDocument } from './document-address.ts';
import { ICON_FILES } from './icons.ts';
import { renderPage } from './index-html.ts';
import { KEPT_PAGES_WORKER } from './kept-pages-worker.ts';
import { type LateScripts, withScriptsOfWidgets } from './late-scripts.ts';
import { NOT_FOUND_PAGE, pagesOf } from './pages.ts';
import { securityTxt } from './security-txt.ts';
import type { SiteTranslation } from './site-translation.ts';

interface Released {
  registry: Registry;
  settings: SiteSettings;
  /** ISO 8601; undefined if the history is damaged. */
  releasedAt: string | undefined;
  /** Undefined without prerendering. */
  prerender?: SitePrerender | undefined;
  /** Undefined without late scripts. */
  late?: LateScripts;
  /** Undefined if the pages are only in English; then the page itself says which translations there are. */
  translations?: readonly SiteTranslation[];
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
  translations,
}: Released): ReadonlyMap<string, Buffer> {
  const { origin } = settings;
  const pages = pagesOf(registry);
  const languages = translations?.map(({ language }) => language);
  const addresses = { origin, languages };
  const pagesIn = (language: string, translated: Registry, drawn: SitePrerender | undefined) => {
    const inPages = late ? withScriptsOfWidgets(translated, late) : translated;
    return [
      [NOT_FOUND_DOCUMENT, renderPage(inPages, NOT_FOUND_PAGE, { ...addresses, language }, drawn)],
      ...pagesOf(translated).map((page) => [
        pageDocument(page.path),
        renderPage(inPages, page, { ...addresses, language }, drawn, late?.ofPage(page)),
      ]),
    ] as const;
  };
  const security = releasedAt && securityTxt(settings, releasedAt);
  const texts: Record<string, string | undefined> = {
    'registry.json': `${JSON.stringify(registry, null, 2)}\n`,
    [`${PAGES_FOLDER}/robots.txt`]: robotsTxt(origin),
    [`${PAGES_FOLDER}/sitemap.xml`]: origin && sitemapXml(pages, origin, languages),
    [`${PAGES_FOLDER}/.well-known/security.txt`]: security,
    ...Object.fromEntries(pagesIn('en', registry, prerender)),
    ...Object.fromEntries(
      (translations ?? []).flatMap(({ language, registry: translated, prerender: drawn }) =>
        pagesIn(language, translated, drawn).map(([name = '', html]) => [translatedDocument(name, language), html]),
      ),
    ),
  };
  const documents = new Map(
    [...ICON_FILES, ...BUILT_IN_VIDEO_FILES, KEPT_PAGES_WORKER].map(([name, content]) => [
      `${PAGES_FOLDER}/${name}`,
      content,
    ]),
  );
  for (const [name, text] of Object.entries(texts)) if (text) documents.set(name, Buffer.from(text));
  return documents;
}
