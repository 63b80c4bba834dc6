import { type ModuleRelease, type Registry, releasesOf } from '@powerline/registry';
import {
  type NamedFile,
  PAGE_MARK,
  type PrerenderedPart,
  prerenderKey,
  type SitePrerender,
} from '../prerender/prerender.ts';
import { withReleases } from '../registry-releases.ts';
import { escapeMarkup } from './markup.ts';
import { ownWords } from './own-words.ts';
import { type PageAddresses, pageHead } from './page-head.ts';
import { type AddressedPage, NOT_FOUND_PAGE, type SitePage } from './pages.ts';

/** Arabic, Hebrew, Persian and Urdu. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)(?:-|$)/;

/** Seconds until the page reports a problem: longer than a slow phone needs. */
const LATE_AFTER_S = 8;

const REGISTRY_TAG = '<script type="application/json" id="registry">';

/**
 * The inline registry for `readRegistry`: only what a tab needs to load modules, because every page carries it. It
 * has no `<`, so it can't end its element.
 */
const inlineRegistry = ({ generation, modules }: Registry, { language, languages }: PageAddresses): string =>
  registryElement({
    generation,
    modules: modules.map((row) =>
      withReleases(row, (release) => releaseForTab(languages ? inOneLanguage(release, language) : release)),
    ),
  });

const releaseForTab = ({ slots, backend, settings, ...release }: ModuleRelease): ModuleRelease => ({
  ...release,
  routes: release.routes.map(({ description, ...route }) => route),
});

/**
 * The API fills it with what admins set of modules (api/src/operations/site). Where nginx serves the page it stays empty,
 * and a module asks (packages/platform/src/settings.ts).
 */
const placeForSettings = ({ modules }: Registry): string =>
  modules.some((row) => row.enabled && releasesOf(row).some(({ settings }) => settings !== undefined))
    ? '<script type="application/json" id="module-settings"></script>'
    : '';

/** A tab keeps the language that its page came in. */
function inOneLanguage({ languages, ...release }: ModuleRelease, language: string): ModuleRelease {
  const file = languages?.[language];
  return { ...release, ...(file !== undefined && { languages: { [language]: file } }) };
}

const registryElement = (registry: object) =>
  `${REGISTRY_TAG}${JSON.stringify(registry).replaceAll('<', '\\u003c')}</script>`;

/** Replaces a page's inline registry. A page without one doesn't change. */
export function withInlineRegistry(html: string, change: (registry: unknown) => object): string {
  const start = html.indexOf(REGISTRY_TAG);
  const end = html.indexOf('</script>', start);
  if (start === -1 || end === -1) return html;
  const registry: unknown = JSON.parse(html.slice(start + REGISTRY_TAG.length, end));
  return html.slice(0, start) + registryElement(change(registry)) + html.slice(end + '</script>'.length);
}

/** The browser rejects any other file. */
const fileAttributes = (address: 'src' | 'href', { url, integrity }: NamedFile) =>
  `${address}="${escapeMarkup(url)}" integrity="${escapeMarkup(integrity)}"`;

/** Everything the first paint waits for, requested at once. */
function firstPaintTags({ shell }: Registry, prerendered: Prerendered | undefined): string[] {
  // Nothing can paint without it, and it sets the theme first, so that no other theme flashes.
  if (!prerendered) return [`<script defer blocking="render" ${fileAttributes('src', shell.entry)}></script>`];
  return [
    ...prerendered.styles.map((styles) => `<link rel="stylesheet" ${fileAttributes('href', styles)}>`),
    `<script ${fileAttributes('src', prerendered.firstScript)}></script>`,
    prerendered.startsShell
      ? `<link rel="preload" as="script" fetchpriority="low" data-start ${fileAttributes('href', shell.entry)}>`
      : `<script defer ${fileAttributes('src', shell.entry)}></script>`,
  ];
}

/** What a page contains until the shell replaces it. */
interface Prerendered {
  html: string;
  styles: NamedFile[];
  firstScript: NamedFile;
  startsShell: boolean;
}

/** The frame with the page, or with a skeleton if no page can be shown. */
function prerenderedPage(
  page: SitePage | AddressedPage,
  prerender: SitePrerender | undefined,
): Prerendered | undefined {
  if (!prerender) return undefined;
  const { skeleton, firstScript, startsShell } = prerender;
  const frame = (page.frame === 'none' && prerender.plainFrame) || prerender.frame;
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
 * Preloads must match the real request: webpack loads same-origin chunks without `crossorigin`, browsers load fonts
 * with it. A first visit doesn't need the font.
 *
 * @param isPainted prerendered: scripts must not delay its style sheets
 */
const preloadTag = (url: string, isPainted: boolean): string =>
  url.endsWith('.woff2')
    ? `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${escapeMarkup(url)}">`
    : `<link rel="preload" as="script"${isPainted ? ' fetchpriority="low"' : ''} href="${escapeMarkup(url)}">`;

/**
 * Shown if the shell doesn't replace it because its script was blocked or failed. No script of ours runs then and the
 * policy allows no inline style, so an SVG animation does the waiting. The body has no margin, as in the shell, so
 * that nothing moves.
 */
const lateSentence = (say: (english: string) => string) => `<svg width="100%" height="320">
      <g visibility="hidden" font-family="system-ui, sans-serif">
        <set attributeName="visibility" to="visible" begin="${LATE_AFTER_S}s" fill="freeze"/>
        <foreignObject x="5%" y="24" width="90%" height="100%">
          <h1>${say('This page has not started yet')}</h1>
          <p>${say('Your connection may be slow, or something in your browser or network may be blocking a file of this site.')}</p>
          <p><a href="">${say('Load this page again')}</a></p>
        </foreignObject>
      </g>
    </svg>`;

/**
 * A page as sent: its head and its prerendered first view, which the shell replaces. No inline script or style,
 * because of the CSP.
 *
 * @param late scripts that only some pages need
 */
export function renderPage(
  registry: Registry,
  page: SitePage | AddressedPage,
  addresses: PageAddresses,
  prerender?: SitePrerender,
  late: readonly string[] = [],
): string {
  const { language } = addresses;
  const say = (english: string) => ownWords(language, english);
  const prerendered = prerenderedPage(page, prerender);
  const preloads = [...registry.shell.preload, ...late].map(
    (url) => `    ${preloadTag(url, prerendered !== undefined)}\n`,
  );
  return `<!doctype html>
<html lang="${language}"${RIGHT_TO_LEFT.test(language) ? ' dir="rtl"' : ''}${prerendered ? ' data-painted' : ''}${page === NOT_FOUND_PAGE ? ' data-missing' : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${pageHead(page === NOT_FOUND_PAGE ? { ...page, title: say(page.title) } : page, addresses).join('\n    ')}
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#121118" media="(prefers-color-scheme: dark)">
    ${firstPaintTags(registry, prerendered).join('\n    ')}
${preloads.join('')}    ${inlineRegistry(registry, addresses)}${placeForSettings(registry)}
  </head>
  <body marginwidth="0" marginheight="0">
    <noscript>${say("This site needs JavaScript. Switch it on in your browser's settings and load this page again.")}</noscript>
    <div id="root">${prerendered?.html ?? lateSentence(say)}</div>
  </body>
</html>
`;
}
