import { PRODUCT_NAME, windowTitle } from '@powerline/contract/foundation';
import type { LivePage } from '../../infrastructure/live-addresses/live-address.ts';
import { escapeMarkup } from './escape-markup.ts';

/**
 * What a released page says of all its addresses (packages/release-tool/src/site/documents/page-head.ts), replaced by
 * what is said of one.
 */
const SAID_OF_ALL =
  /[ \t]*(?:<title>[^<]*<\/title>|<meta name="description" content="[^"]*">|<meta name="twitter:[a-z:]+" content="[^"]*">|<meta property="og:[a-z:_]+" content="[^"]*">|<link rel="canonical" href="[^"]*">)\n?/g;

/** Beside title and description, for pages without a picture of their own: the release has it. */
const SITE_IMAGE = { path: '/link-preview.png', alt: `${PRODUCT_NAME}: build your team, together` };

/**
 * A released page filled with what is at one of its addresses, for search engines, previews of links and anyone who
 * reads no script. Nothing in it runs.
 *
 * @param html of the release
 * @param origin of the site as visitors know it, without a slash at the end
 */
export function fillPage(html: string, { title, description, address, image, call }: LivePage, origin: string): string {
  const url = `${origin}${address}`;
  const shown = image ?? SITE_IMAGE;
  const head = [
    `<title>${escapeMarkup(windowTitle(title))}</title>`,
    tag('name', 'description', description),
    `<link rel="canonical" href="${escapeMarkup(url)}">`,
    ...Object.entries({
      'og:site_name': PRODUCT_NAME,
      'og:type': 'profile',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': `${origin}${shown.path}`,
      'og:image:alt': shown.alt,
    }).map(([property, content]) => tag('property', property, content)),
    ...Object.entries({
      // The picture of a member is small and square; that of the site is to be shown in full width.
      'twitter:card': image ? 'summary' : 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': `${origin}${shown.path}`,
      'twitter:image:alt': shown.alt,
    }).map(([name, content]) => tag('name', name, content)),
    // As request() of packages/platform asks: else it is fetched twice.
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeMarkup(call)}">`,
  ];
  const bare = html.replaceAll(SAID_OF_ALL, '');
  const end = bare.indexOf('</head>');
  if (end === -1) return html;
  // After the sign that says how to read all of it, which browsers look for in the first 1,024 bytes.
  const charset = /<meta charset="[^"]*">\n?/i.exec(bare);
  const at = charset && charset.index < end ? charset.index + charset[0].length : end;
  return `${bare.slice(0, at)}    ${head.join('\n    ')}\n${bare.slice(at)}`;
}

const tag = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
