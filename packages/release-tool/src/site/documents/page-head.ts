import { PRODUCT_NAME, windowTitle } from '@powerline/contract/foundation';
import { hasParameters } from '@powerline/registry/route-pattern';
import { ICON_DATA_URL } from './icons.ts';
import { escapeMarkup } from './markup.ts';
import type { AddressedPage, SitePage } from './pages.ts';

export interface PageAddresses {
  /** Such as https://powerline.example.com; without it, tags that need it are left out. */
  origin: string | undefined;
}

const SITE_DESCRIPTION =
  'The Powerline Payout, The Money Train and The Marketing Academy: three systems to build your team.';

/** icons/link-preview.png, for link previews. */
const PREVIEW = { file: '/link-preview.png', width: 1200, height: 630, alt: 'Powerline: build your team, together' };

/** Title, description, canonical address (RFC 6596), Open Graph (ogp.me) and icons. */
export function pageHead(page: SitePage | AddressedPage, { origin }: PageAddresses): string[] {
  const { title, description = SITE_DESCRIPTION, isListed } = page;
  // With parameters, each address is its own; the shell adds the current one.
  const hasOne = 'path' in page && !hasParameters(page.path);
  const url = origin !== undefined && hasOne ? new URL(page.path, origin).href : undefined;
  return [
    `<title>${escapeMarkup(windowTitle(title))}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}">`,
    ...(isListed ? [] : ['<meta name="robots" content="noindex">']),
    ...(url ? [`<link rel="canonical" href="${escapeMarkup(url)}">`] : []),
    ...openGraph({
      'og:site_name': PRODUCT_NAME,
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      ...(origin && {
        'og:image': new URL(PREVIEW.file, origin).href,
        'og:image:width': String(PREVIEW.width),
        'og:image:height': String(PREVIEW.height),
        'og:image:alt': PREVIEW.alt,
      }),
    }),
    // Open Graph has no tag for a full-width picture.
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="icon" href="${escapeMarkup(ICON_DATA_URL)}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
}

const openGraph = (tags: Record<string, string | undefined>) =>
  Object.entries(tags).flatMap(([property, content]) =>
    content === undefined ? [] : [`<meta property="${property}" content="${escapeMarkup(content)}">`],
  );
