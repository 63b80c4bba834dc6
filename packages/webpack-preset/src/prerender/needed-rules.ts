/** A theme variable's fallback, which the frame of each page makes unnecessary. */
const FALLBACK = /var\((--app-[\w-]+), [^()]*(?:\((?:[^()]|\([^()]*\))*\)[^()]*)*\)/g;

/** Innermost rules; `@media` and the like around them stay. */
const RULE = /([^{};]+)\{[^{}]*\}/g;
const EMPTY_BLOCK = /@(?:media|supports)[^{}]*\{\}/g;

/** `.f5[data-tone='danger']:disabled`: our class, and what else its element needs. */
const COMPOUND = /\.([\w-]+)((?:\[[^\]]*\]|:disabled|:not\([^)]*\)|:{1,2}[\w-]+|\.[\w-]+)*)/g;
const NEEDED = /\[([\w-]+)(?:='([^']*)')?\]|:(disabled)/g;
const NEGATIONS = /:not\([^)]*\)/g;

/**
 * Removes rules that match no element, such as unused variants. The live page brings its own styles.
 *
 * @param html with the class names in `css`
 */
export function neededRules(css: string, html: string): string {
  const tagsByClass = new Map<string, string[]>();
  for (const [tag, names = ''] of html.matchAll(/<[a-z][^>]* class="([^"]*)"[^>]*>/gi)) {
    for (const name of names.split(' ')) tagsByClass.set(name, [...(tagsByClass.get(name) ?? []), tag]);
  }
  const canMatch = (selector: string) =>
    [...selector.matchAll(COMPOUND)].every(([, name = '', rest = '']) => {
      const tags = tagsByClass.get(name);
      const needs = [...rest.replace(NEGATIONS, '').matchAll(NEEDED)];
      return (
        !tags || tags.some((tag) => needs.every(([, attribute, value, flag]) => has(tag, attribute ?? flag, value)))
      );
    });
  const rules = css.replace(FALLBACK, 'var($1)').replace(RULE, (rule, selectors: string) => {
    if (/^\s*(?:@|from|to|\d)/.test(selectors)) return rule;
    const kept = partsOf(selectors).filter(canMatch);
    return kept.length > 0 ? kept.join(',') + rule.slice(selectors.length) : '';
  });
  return rules.replace(EMPTY_BLOCK, '');
}

/** React writes double quotes, and empty attributes as `disabled=""`. */
const has = (tag: string, attribute = '', value?: string) =>
  tag.includes(value === undefined ? ` ${attribute}="` : ` ${attribute}="${value}"`);

/** Splits selectors at commas outside of parentheses. */
const partsOf = (selectors: string) => selectors.split(/,(?![^(]*\))/);
