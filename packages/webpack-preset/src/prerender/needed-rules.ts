/** The value that a variable of the theme has where there is none: the frame that is sent with each page defines all. */
const FALLBACK = /var\((--app-[\w-]+), [^()]*(?:\((?:[^()]|\([^()]*\))*\)[^()]*)*\)/g;

/** Rules without rules in them; what stands around them, such as `@media`, stays around what is left. */
const RULE = /([^{};]+)\{[^{}]*\}/g;
const EMPTY_BLOCK = /@(?:media|supports)[^{}]*\{\}/g;

/** `.f5[data-tone='danger']:disabled`: a class of ours, and what its element has to have beside it. */
const COMPOUND = /\.([\w-]+)((?:\[[^\]]*\]|:disabled|:not\([^)]*\)|:{1,2}[\w-]+|\.[\w-]+)*)/g;
const NEEDED = /\[([\w-]+)(?:='([^']*)')?\]|:(disabled)/g;
const NEGATIONS = /:not\([^)]*\)/g;

/**
 * Leaves out of the styles of a part what no element of it has: the variants of components that it does not show. Its
 * elements stay as they are sent until the live page takes their place, with styles of its own.
 *
 * @param html of the part, with the class names that are in `css`
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

/** React writes attributes with double quotes, and those of no value as `disabled=""`. */
const has = (tag: string, attribute = '', value?: string) =>
  tag.includes(value === undefined ? ` ${attribute}="` : ` ${attribute}="${value}"`);

/** Of a list of selectors, at the commas that stand in no parentheses. */
const partsOf = (selectors: string) => selectors.split(/,(?![^(]*\))/);
