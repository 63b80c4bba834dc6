import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';

/** Only the shell may name its font. */
export type PrerenderKind = 'module' | 'shell';

/** Per page, uncompressed: about four times our largest. Each visit loads it. */
export const PRERENDER_MAX_BYTES = 64_000;

type Element = DefaultTreeAdapterTypes.Element;

const ELEMENTS = new Set(
  `a abbr address article aside b bdi blockquote br button caption cite code col colgroup data dd del dfn dialog div dl dt
  em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main mark
  menu meter nav ol optgroup option output p pre progress q s samp search section select small span strong sub sup table
  tbody td textarea tfoot th thead time tr u ul var wbr
  svg g path circle ellipse line polygon polyline rect text tspan title defs linearGradient radialGradient stop`.split(
    /\s+/,
  ),
);

/** Beside `aria-…` and `data-…`. Addresses are checked separately. */
const ATTRIBUTES = new Set(
  `class id role title lang dir hidden inert tabindex for alt width height type value placeholder checked disabled readonly
  required min max step minlength maxlength rows cols size multiple selected open colspan rowspan scope headers span start
  reversed datetime autocomplete inputmode rel target novalidate name href src loading decoding label
  viewbox preserveaspectratio xmlns fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin
  stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity opacity d cx cy r rx ry x y x1 x2 y1 y2 dx dy points
  transform offset stop-color stop-opacity gradientunits gradienttransform focusable text-anchor dominant-baseline
  vector-effect enterkeyhint spellcheck autocapitalize pattern accept`.split(/\s+/),
);

/** Controls that people could use before their code is loaded. */
const CONTROLS = new Set(['input', 'textarea', 'select', 'button']);

/** Only this site, so that no one else learns about a visit, and no scripts. */
const OWN_ADDRESS = /^(?:$|#|\?|\/(?![/\\])|data:image\/)/;
/** Links may lead anywhere, as in React. */
const LINK = /^(?:$|#|\?|\/(?![/\\])|https?:\/\/|mailto:)/;

/**
 * Parses and rewrites a prerendered part, so that it can't break the HTML around it. Forms are disabled, and fields
 * and buttons take no input that the shell would lose. It protects against mistakes, not against the module, whose
 * scripts run anyway.
 *
 * @returns `faults`, each the end of a sentence; with any, the part must not be sent
 */
export function prerenderedMarkup(html: string): { html: string; faults: string[] } {
  const faults = new Set<string>();
  if (Buffer.byteLength(html) > PRERENDER_MAX_BYTES) {
    return { html: '', faults: [`has ${Buffer.byteLength(html)} bytes of HTML, ${PRERENDER_MAX_BYTES} at most`] };
  }
  const fragment = parseFragment(html, { onParseError: ({ code }) => faults.add(`is not valid HTML (${code})`) });
  makeHarmless(fragment, faults);
  return { html: serialize(fragment), faults: [...faults] };
}

function makeHarmless(parent: DefaultTreeAdapterTypes.ParentNode, faults: Set<string>): void {
  for (const node of parent.childNodes) {
    if (node.nodeName === '#text') continue;
    if (!defaultTreeAdapter.isElementNode(node)) {
      faults.add('has a comment or a document type');
      continue;
    }
    if (!ELEMENTS.has(node.tagName)) faults.add(`has a <${node.tagName}>`);
    node.attrs = node.attrs.filter((attribute) => isKept(node, attribute, faults));
    if (node.tagName === 'form') {
      node.tagName = 'div';
      node.nodeName = 'div';
    }
    if (CONTROLS.has(node.tagName)) node.attrs.push({ name: 'inert', value: '' });
    if (node.tagName === 'input' || node.tagName === 'textarea') node.attrs.push({ name: 'readonly', value: '' });
    makeHarmless(node, faults);
  }
}

function isKept({ tagName }: Element, { name, value }: { name: string; value: string }, faults: Set<string>): boolean {
  const plain = name.toLowerCase();
  // Set again below, or only useful in a form.
  if (['inert', 'readonly', 'name', 'novalidate'].includes(plain)) return false;
  if (!/^(?:aria|data)-[a-z-]+$/.test(plain) && !ATTRIBUTES.has(plain)) {
    faults.add(`has the attribute ${plain} on <${tagName}>`);
    return false;
  }
  const allowed = plain === 'href' && tagName === 'a' ? LINK : OWN_ADDRESS;
  if ((plain === 'href' || plain === 'src') && !allowed.test(value)) faults.add(`names ${value} in ${plain}`);
  return true;
}

const FONT = /^url\('?\.\.\/[\w.-]+\.woff2'?\)$/;

/** @returns each fault as the end of a sentence */
export function styleFaults(kind: PrerenderKind, css: string): string[] {
  const faults: string[] = [];
  if (Buffer.byteLength(css) > PRERENDER_MAX_BYTES) {
    faults.push(`has ${Buffer.byteLength(css)} bytes of CSS, ${PRERENDER_MAX_BYTES} at most`);
  }
  // An escape could spell any of the words below.
  if (css.includes('\\')) faults.push('has a backslash in its CSS');
  if (/@import|@namespace|image-set\(|src\(|<\//i.test(css)) faults.push('brings in another file by its CSS');
  const addresses = css.match(/url\([^)]*\)/gi) ?? [];
  const isOwn = (address: string) =>
    /^url\(["']?data:image\//i.test(address) || (kind === 'shell' && FONT.test(address));
  for (const address of addresses.filter((found) => !isOwn(found))) faults.push(`names ${address} in its CSS`);
  return faults;
}
