import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// The jsdom of Jest's environment. These are internal files: a version without them fails here.
const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireOfJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = requireOfJsdom('jsdom/lib/jsdom/living/generated/utils.js');

/** What an element needs to match a selector list: one of these, or null if unknown. */
const needsOf = new Map();

/**
 * Makes jsdom ask its selector engine only for possible matches: it checks every rule for every element (Testing
 * Library and axe need all styles), and most name a tag or class that the element lacks. Call it before jsdom is
 * loaded.
 */
export function matchQuickly() {
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) => {
    if (!needsOf.has(selector)) needsOf.set(selector, readNeeds(selector));
    const needs = needsOf.get(selector);
    return (needs === null || needs.some((need) => meets(element, need))) && matchesDontThrow(element, selector);
  };
}

/** Computes an element's style once until the document changes: as long as jsdom keeps the element's rules. */
export function rememberStyles(window) {
  const { getComputedStyle } = window;
  const kept = new WeakMap();
  window.getComputedStyle = (element, ...pseudo) => {
    const impl = implForWrapper(element);
    if (!impl?._attached || pseudo.some(Boolean)) return getComputedStyle(element, ...pseudo);
    const known = kept.get(impl._ownerDocument._styleCache)?.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const rules = impl._ownerDocument._styleCache;
    if (!kept.has(rules)) kept.set(rules, new WeakMap());
    kept.get(rules).set(element, style);
    return style;
  };
}

/** @returns each selector's needed tag, class and id, if known */
function readNeeds(selector) {
  // Also a rule without a selector, such as @keyframes.
  let plain = String(selector);
  // Removes parentheses and brackets from the inside: they can only require more.
  for (let before; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, ':');
  }
  // Escapes, namespaces and unclosed parts.
  if (/[\\|()[\]"']/.test(plain)) return null;
  return plain.split(',').map((each) => {
    const [own = ''] = /[^\s>+~]*$/.exec(each.trim());
    const [, tag, rest] = /^(\*|[^.#:]*)([^:]*)/.exec(own);
    return {
      tag: tag === '*' ? '' : tag.toLowerCase(),
      classes: [...rest.matchAll(/\.([^.#]+)/g)].map(([, name]) => name),
      id: /#([^.#]+)/.exec(rest)?.[1],
    };
  });
}

function meets(element, { tag, classes, id }) {
  if (tag !== '' && element._localName.toLowerCase() !== tag) return false;
  if (id !== undefined && element.getAttributeNS(null, 'id') !== id) return false;
  if (classes.length === 0) return true;
  const own = element.getAttributeNS(null, 'class');
  return own !== null && classes.every((name) => own.includes(name));
}
