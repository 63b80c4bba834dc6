import { PRODUCT_NAME, windowTitle } from '@powerline/contract/foundation';
import { hasParameters } from '@powerline/registry/route-pattern';
import { ICON_DATA_URL } from './icons.ts';
import { escapeMarkup } from './markup.ts';
import type { AddressedPage, SitePage } from './pages.ts';

/** Where the site is for its visitors. */
export interface PageAddresses {
  /** Such as https://powerline.example.com; undefined while nobody has said it: then no tag that needs it is written. */
  origin: string | undefined;
}

const SITE_DESCRIPTION =
  'The Powerline Payout, The Money Train and The Marketing Academy: three systems to build your team.';

/** Of icons/link-preview.png, which previews of links show beside title and description. */
const PREVIEW = { file: '/link-preview.png', width: 1200, height: 630, alt: 'Powerline: build your team, together' };

/**
 * The tags of a page's head by which search engines, previews of links and browsers know it: title, description,
 * canonical address (RFC 6596), the Open Graph tags (ogp.me) and the icons.
 */
export function pageHead(page: SitePage | AddressedPage, { origin }: PageAddresses): string[] {
  const { title, description = SITE_DESCRIPTION, isListed } = page;
  // Of a path with parameters each address is its own; the shell adds the one that was asked for.
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
    // The one thing for which there is no tag of Open Graph: that the picture is to be shown in full width.
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="icon" href="${escapeMarkup(ICON_DATA_URL)}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
}

const openGraph = (tags: Record<string, string | undefined>) =>
  Object.entries(tags).flatMap(([property, content]) =>
    content === undefined ? [] : [`<meta property="${property}" content="${escapeMarkup(content)}">`],
  );
