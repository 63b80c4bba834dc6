import { neededRules } from './needed-rules.ts';
import type { RenderedPart } from './render-part.ts';

/** A style element of styled-components, and the marks by which it would know its rules again. */
const STYLE_TAGS = /<\/?style[^>]*>/g;
const MARKS = /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/|\n/g;

/** What React puts at the front of a document's head: the release tool writes its own. */
const HEAD_PARTS = /<title>[^<]*<\/title>|<link [^>]*>/g;

/** React escapes `<`, `>` and `"` in texts and attributes, so these expressions find tags and nothing else. */
const TAG = /<[a-z][^>]*>/gi;
const STYLE = / style="([^"]*)"/;
const CLASS = / class="([^"]*)"/;

/**
 * Makes of what React drew a part of a page that is sent: without inline styles, which the policy of the site forbids,
 * and with short names of classes of its own. Names of styled-components count components in the order in which they are
 * made, so those of two builds can be the same and mean something else.
 *
 * @param prefix of all classes; no other part of the same page may have it
 */
export function tidyPart({ html, css }: RenderedPart, prefix: string): RenderedPart {
  const rules = css.replace(STYLE_TAGS, '').replace(MARKS, '');
  const names = new Map<string, string>();
  const styles = new Map<string, string>();
  const nameIn = (map: Map<string, string>, key: string, sign: string) => {
    const name = map.get(key) ?? `${prefix}${sign}${map.size}`;
    map.set(key, name);
    return name;
  };
  const tidied = html.replace(HEAD_PARTS, '').replace(TAG, (tag) => {
    const tokens = CLASS.exec(tag)?.[1]?.split(' ') ?? [];
    const classes = tokens.filter((token) => isUsed(rules, token)).map((token) => nameIn(names, token, ''));
    const style = STYLE.exec(tag)?.[1];
    if (style) classes.push(nameIn(styles, unescaped(style), 's'));
    const bare = tag.replace(CLASS, '').replace(STYLE, '');
    return classes.length > 0 ? bare.replace(/\/?>$/, (end) => ` class="${classes.join(' ')}"${end}`) : bare;
  });
  const named = rules.replace(/\.([A-Za-z_][\w-]*)/g, (whole, token) => {
    const name = names.get(token);
    return name ? `.${name}` : whole;
  });
  // What stood on the element counts more than any rule, as it did there.
  const inline = [...styles].map(([style, name]) => `.${name}{${style.replace(/(;|$)/g, '!important$1')}}`);
  return { html: tidied, css: neededRules(named, tidied) + inline.join('') };
}

const isUsed = (rules: string, token: string) => new RegExp(`\\.${token}(?![\\w-])`).test(rules);

const unescaped = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
