import { hasParameters } from '@powerline/registry/route-pattern';
import { escapeMarkup } from './markup.ts';
import { languageAddress } from './page-head.ts';
import type { AddressedPage } from './pages.ts';

/**
 * robots.txt (RFC 9309). It allows everything: crawlers need /api to render pages, and must read a page to see that
 * it isn't listed.
 */
export const robotsTxt = (origin: string | undefined): string =>
  `User-agent: *\nDisallow:\n${origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`;

/**
 * sitemap.xml (sitemaps.org) of listed pages. Only a module knows the addresses of a path with parameters; crawlers
 * find those by links.
 */
export function sitemapXml(pages: readonly AddressedPage[], origin: string, languages: readonly string[] = []): string {
  const urls = pages.flatMap(({ path, isListed }) =>
    isListed && !hasParameters(path)
      ? ['en', ...languages].map((language) => languageAddress(new URL(path, origin), language))
      : [],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `  <url><loc>${escapeMarkup(url)}</loc></url>\n`).join('')}</urlset>
`;
}
