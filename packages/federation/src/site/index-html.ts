import type { Registry } from '../registry.ts';

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const REGISTRY_TAG = '<script type="application/json" id="registry">';

/**
 * The registry as it stands in the page for `readRegistry`: what a tab needs to load modules. A `<` cannot occur in
 * it, so nothing in it can end the element around it.
 */
export const inlineRegistry = ({ generation, modules }: Registry): string => registryElement({ generation, modules });

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

/** The tag that starts the shell, refused by the browser unless the script is the published one. */
export function shellEntryTag({ shell }: Registry): string {
  const { url, integrity } = shell.entry;
  // Nothing can be painted without it, and what it does first is to set the theme: no flash of the other one.
  return `<script defer blocking="render" src="${escapeAttribute(url)}" integrity="${escapeAttribute(integrity)}"></script>`;
}

/** A bolt. Inside the page, so that no site has to keep a file outside its versions. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%232a5bd7' d='M13 2 4 14h7l-1 8 9-12h-7z'/%3E%3C/svg%3E";

/** The page that every path of the site answers with. No inline script and no inline style, for the sake of the CSP. */
export function renderIndexHtml(registry: Registry): string {
  // Without `crossorigin`: webpack asks for chunks of its own origin without it, and a preload of another mode is wasted.
  const preloads = registry.shell.preload.map(
    (url) => `    <link rel="preload" as="script" href="${escapeAttribute(url)}">\n`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Powerline</title>
    <meta name="description" content="The Powerline Payout, The Money Train and The Marketing Academy: three systems to build your team.">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#fafafa" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#111215" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="${escapeAttribute(ICON)}">
    ${shellEntryTag(registry)}
${preloads.join('')}    ${inlineRegistry(registry)}
  </head>
  <body>
    <div id="root"></div>
    <noscript>Powerline needs JavaScript. Switch it on in your browser's settings and load this page again.</noscript>
  </body>
</html>
`;
}
