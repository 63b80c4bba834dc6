import { PRODUCT_NAME, windowTitle } from '@powerline/contract/foundation';
import { accentPalettes, accentStyles, lightPalette } from '@powerline/contract/look';
import type { Look } from '../../infrastructure/site-look/current-look.ts';
import { escapeMarkup } from './escape-markup.ts';

/** What a release says below the head. The names of the systems stay: "The Powerline Payout", "Powerline Calculator". */
const NAMES = new RegExp(`\\b${PRODUCT_NAME}\\b(?! (?:Payout|Calculator|Compensation))`, 'g');

/** The picture of a release has the product's name in it. */
const PREVIEW_PICTURE = /[ \t]*<meta (?:property="og:image[^"]*"|name="twitter:image[^"]*") content="[^"]*">\n?/g;
const PREVIEW_PATH = '/link-preview.png';

/** Whether a site's pages differ from the released ones. */
export const isBranded = ({ siteName, accent }: Look): boolean => siteName !== PRODUCT_NAME || accent !== null;

/**
 * A page of a release with the site's own name and colors (packages/release-tool/src/site/documents writes it).
 *
 * @returns the page, and the style sheet in it for the policy that allows it; undefined without one
 */
export function brandPage(html: string, { siteName, accent }: Look): { html: string; styles: string | undefined } {
  const named = siteName === PRODUCT_NAME ? html : namePage(html, escapeMarkup(siteName));
  if (accent === null) return { html: named, styles: undefined };
  const styles = accentStyles(accent);
  const icon = (color: string) => `fill='%23${color.slice(1)}'`;
  return {
    html: named
      .replace(icon(lightPalette.accent), icon(accentPalettes(accent).light.accent))
      .replace('</head>', `<style>${styles}</style></head>`),
    styles,
  };
}

function namePage(html: string, name: string): string {
  const named = html
    .replace(/<title>([^<]*)<\/title>/, (_, title: string) => {
      const own = title.endsWith(` · ${PRODUCT_NAME}`) ? title.slice(0, -` · ${PRODUCT_NAME}`.length) : title;
      return `<title>${windowTitle(own, name)}</title>`;
    })
    .replace(
      `<meta property="og:site_name" content="${PRODUCT_NAME}">`,
      () => `<meta property="og:site_name" content="${name}">`,
    );
  const body = named.indexOf('<body');
  const words = body === -1 ? named : named.slice(0, body) + named.slice(body).replace(NAMES, () => name);
  const hasReleasedPicture = /<meta property="og:image" content="[^"]*">/.exec(words)?.[0].includes(PREVIEW_PATH);
  if (!hasReleasedPicture) return words;
  return words.replaceAll(PREVIEW_PICTURE, '').replace('content="summary_large_image"', 'content="summary"');
}

/** Where the release tool leaves room for what admins set of modules (packages/release-tool/src/site/documents). */
const PLACE_FOR_SETTINGS = '<script type="application/json" id="module-settings"></script>';

/** A page with those settings. @param json undefined where no module has any */
export const withSettings = (html: string, json: string | undefined): string =>
  json === undefined
    ? html
    : html.replace(PLACE_FOR_SETTINGS, () =>
        PLACE_FOR_SETTINGS.replace('><', () => `>${json.replaceAll('<', '\\u003c')}<`),
      );
