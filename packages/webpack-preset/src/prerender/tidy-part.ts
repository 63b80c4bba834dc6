import { hasParameters } from '@powerline/registry/route-pattern';
import { neededRules } from './needed-rules.ts';
import type { RenderedPart } from './render-part.ts';

/** styled-components' style element and its markers. */
const STYLE_TAGS = /<\/?style[^>]*>/g;
const MARKS = /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/|\n/g;

/** React's head elements: the release tool writes its own. */
const HEAD_PARTS = /<title>[^<]*<\/title>|<link [^>]*>/g;

/** React escapes `<`, `>` and `"`, so this only matches tags. */
const TAG = /<[a-z][^>]*>/gi;
const STYLE = / style="([^"]*)"/;
const CLASS = / class="([^"]*)"/;

/**
 * Makes rendered HTML safe to send: no inline styles, which the site's policy forbids, and short class names of its
 * own, because styled-components' names are counters that can repeat across builds.
 *
 * @param prefix for all classes; unique on the page
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
  // Inline styles keep their priority over rules.
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

/** Whether a page drawn for all addresses of `/u/:username` says `:username`, as text or in a link. */
export const showsParameter = (html: string, path: string): boolean =>
  path
    .split('/')
    .filter(hasParameters)
    .some((parameter) => html.includes(parameter));
