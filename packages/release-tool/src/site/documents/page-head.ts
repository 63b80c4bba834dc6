import { PRODUCT_NAME, windowTitle } from '@powerline/contract/foundation';
import { hasParameters } from '@powerline/registry/route-pattern';
import { ICON_DATA_URL } from './icons.ts';
import { escapeMarkup } from './markup.ts';
import { ownWords } from './own-words.ts';
import type { AddressedPage, SitePage } from './pages.ts';

export interface PageAddresses {
  /** Such as https://powerline.example.com; without it, tags that need it are left out. */
  origin: string | undefined;
  /** Of the page. */
  language: string;
  /** Into which the site is translated. */
  languages?: readonly string[] | undefined;
}

/**
 * A page's address in one language. English has the plain one, which gives visitors the language that they ask for, and
 * crawlers, which ask for none, the site's own.
 */
export function languageAddress(page: URL, language: string): string {
  if (language === 'en') return page.href;
  const address = new URL(page);
  address.searchParams.set('language', language);
  return address.href;
}

/** As Open Graph writes them; others as their own name says. */
const OPEN_GRAPH_LOCALES: Readonly<Record<string, string>> = { en: 'en_US', es: 'es_LA' };
const openGraphLocale = (language: string) => OPEN_GRAPH_LOCALES[language] ?? language.replace('-', '_');

const SITE_DESCRIPTION =
  'The Powerline Payout, The Money Train and The Marketing Academy: three systems to build your team.';

/** icons/link-preview.png, for link previews. */
const PREVIEW = { file: '/link-preview.png', width: 1200, height: 630, alt: 'Powerline: build your team, together' };

/** Title, description, canonical address (RFC 6596), Open Graph (ogp.me) and icons. */
export function pageHead(
  page: SitePage | AddressedPage,
  { origin, language, languages = [] }: PageAddresses,
): string[] {
  const { title, description = ownWords(language, SITE_DESCRIPTION), isListed } = page;
  // With parameters, each address is its own; the shell adds the current one.
  const hasOne = 'path' in page && !hasParameters(page.path);
  const plain = origin !== undefined && hasOne ? new URL(page.path, origin) : undefined;
  const url = plain && languageAddress(plain, language);
  return [
    `<title>${escapeMarkup(windowTitle(title))}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}">`,
    ...(isListed ? [] : ['<meta name="robots" content="noindex">']),
    ...(url ? [`<link rel="canonical" href="${escapeMarkup(url)}">`] : []),
    ...(plain && languages.length > 0
      ? [
          ...['en', ...languages].map((one) => alternate(one, languageAddress(plain, one))),
          alternate('x-default', plain.href),
        ]
      : []),
    ...openGraph({
      'og:site_name': PRODUCT_NAME,
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:locale': openGraphLocale(language),
      'og:url': url,
      ...(origin && {
        'og:image': new URL(PREVIEW.file, origin).href,
        'og:image:width': String(PREVIEW.width),
        'og:image:height': String(PREVIEW.height),
        'og:image:alt': ownWords(language, PREVIEW.alt),
      }),
    }),
    // Open Graph has no tag for a full-width picture.
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="icon" href="${escapeMarkup(ICON_DATA_URL)}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
}

const alternate = (language: string, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}">`;

const openGraph = (tags: Record<string, string | undefined>) =>
  Object.entries(tags).flatMap(([property, content]) =>
    content === undefined ? [] : [`<meta property="${property}" content="${escapeMarkup(content)}">`],
  );
