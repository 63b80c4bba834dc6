import type { ModuleRelease, Registry, RegistryRow } from '@powerline/registry';
import {
  type NamedFile,
  PAGE_MARK,
  type PrerenderedPart,
  prerenderKey,
  type SitePrerender,
} from '../prerender/prerender.ts';
import { escapeMarkup } from './markup.ts';
import { type PageAddresses, pageHead } from './page-head.ts';
import type { AddressedPage, SitePage } from './pages.ts';

/** How long nobody is told that something is wrong: longer than a slow phone takes. */
const LATE_AFTER_S = 8;

const REGISTRY_TAG = '<script type="application/json" id="registry">';

/**
 * The registry as it stands in the page for `readRegistry`: what a tab needs to load modules. What only stands in the
 * heads of pages, or is asked by a publish, is left out, as every page would carry it of all pages. A `<` cannot occur in it, so nothing in it can
 * end the element around it.
 */
const inlineRegistry = ({ generation, modules }: Registry): string =>
  registryElement({ generation, modules: modules.map(rowForTab) });

const rowForTab = ({ current, canary, ...row }: RegistryRow): RegistryRow => ({
  ...row,
  current: releaseForTab(current),
  ...(canary && { canary: { ...canary, release: releaseForTab(canary.release) } }),
});

const releaseForTab = ({ slots, ...release }: ModuleRelease): ModuleRelease => ({
  ...release,
  routes: release.routes.map(({ description, ...route }) => route),
});

const registryElement = (registry: object) =>
  `${REGISTRY_TAG}${JSON.stringify(registry).replaceAll('<', '\\u003c')}</script>`;

/**
 * A page as it would be with another registry. A page without a registry stays as it is.
 *
 * @param change gives the registry to stand in the page in place of the one that stands there.
 */
export function withInlineRegistry(html: string, change: (registry: unknown) => object): string {
  const start = html.indexOf(REGISTRY_TAG);
  const end = html.indexOf('</script>', start);
  if (start === -1 || end === -1) return html;
  const registry: unknown = JSON.parse(html.slice(start + REGISTRY_TAG.length, end));
  return html.slice(0, start) + registryElement(change(registry)) + html.slice(end + '</script>'.length);
}

/** Refused by the browser unless the file is the published one. */
const fileAttributes = (address: 'src' | 'href', { url, integrity }: NamedFile) =>
  `${address}="${escapeMarkup(url)}" integrity="${escapeMarkup(integrity)}"`;

/** What the first paint waits for, all of it asked for at once. */
function firstPaintTags({ shell }: Registry, prerendered: Prerendered | undefined): string[] {
  // Nothing can be painted without it, and what it does first is to set the theme: no flash of the other one.
  if (!prerendered) return [`<script defer blocking="render" ${fileAttributes('src', shell.entry)}></script>`];
  return [
    ...prerendered.styles.map((styles) => `<link rel="stylesheet" ${fileAttributes('href', styles)}>`),
    `<script ${fileAttributes('src', prerendered.firstScript)}></script>`,
    prerendered.startsShell
      ? `<link rel="preload" as="script" fetchpriority="low" data-start ${fileAttributes('href', shell.entry)}>`
      : `<script defer ${fileAttributes('src', shell.entry)}></script>`,
  ];
}

/** What stands in a page before the shell takes its place. */
interface Prerendered {
  html: string;
  styles: NamedFile[];
  firstScript: NamedFile;
  startsShell: boolean;
}

/** The frame with the page, or with a skeleton where no page can be shown to whoever asks. */
function prerenderedPage(
  page: SitePage | AddressedPage,
  prerender: SitePrerender | undefined,
): Prerendered | undefined {
  if (!prerender) return undefined;
  const { frame, skeleton, firstScript, startsShell } = prerender;
  const shown =
    'shown' in page && page.shown ? prerender.pages.get(prerenderKey(page.shown.module, page.shown.page)) : undefined;
  const part: PrerenderedPart = shown ?? skeleton;
  return {
    html: frame.html.replace(PAGE_MARK, () => part.html),
    styles: [frame.styles, part.styles],
    firstScript,
    startsShell,
  };
}

/**
 * A preload of another mode than the request itself is wasted: webpack asks for chunks of its own origin without
 * `crossorigin`, and browsers for every font with it. A first visit can do without the font: no script waits for it.
 *
 * @param isPainted the page is read before any script runs: none may take the line from its style sheets
 */
const preloadTag = (url: string, isPainted: boolean): string =>
  url.endsWith('.woff2')
    ? `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${escapeMarkup(url)}">`
    : `<link rel="preload" as="script"${isPainted ? ' fetchpriority="low"' : ''} href="${escapeMarkup(url)}">`;

/**
 * Stands in the page until the shell takes its place, and is shown only when that has not come: because its script was
 * blocked by a filter or an extension, or could not be fetched. Nothing of ours runs then, and the policy allows no
 * inline style, so the waiting is left to an animation of SVG, which needs neither. The body has no margin, as the shell
 * will have it: what stands in the page must not move when the shell takes its place.
 */
const LATE_SENTENCE = `<svg width="100%" height="320">
      <g visibility="hidden" font-family="system-ui, sans-serif">
        <set attributeName="visibility" to="visible" begin="${LATE_AFTER_S}s" fill="freeze"/>
        <foreignObject x="5%" y="24" width="90%" height="100%">
          <h1>Powerline has not started yet</h1>
          <p>Your connection may be slow, or something in your browser or network may be blocking a file of this site.</p>
          <p><a href="">Load this page again</a></p>
        </foreignObject>
      </g>
    </svg>`;

/**
 * A page of the site as it is sent: its head, and what stands above its fold, as far as the builds bring it; the shell
 * takes its place. No inline script and no inline style, for the sake of the CSP.
 *
 * @param late addresses of scripts that this page needs beside those that all do
 */
export function renderPage(
  registry: Registry,
  page: SitePage | AddressedPage,
  addresses: PageAddresses,
  prerender?: SitePrerender,
  late: readonly string[] = [],
): string {
  const prerendered = prerenderedPage(page, prerender);
  const preloads = [...registry.shell.preload, ...late].map(
    (url) => `    ${preloadTag(url, prerendered !== undefined)}\n`,
  );
  return `<!doctype html>
<html lang="en"${prerendered ? ' data-painted' : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${pageHead(page, addresses).join('\n    ')}
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#121118" media="(prefers-color-scheme: dark)">
    ${firstPaintTags(registry, prerendered).join('\n    ')}
${preloads.join('')}    ${inlineRegistry(registry)}
  </head>
  <body marginwidth="0" marginheight="0">
    <noscript>Powerline needs JavaScript. Switch it on in your browser's settings and load this page again.</noscript>
    <div id="root">${prerendered?.html ?? LATE_SENTENCE}</div>
  </body>
</html>
`;
}
