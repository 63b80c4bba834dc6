import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// Of the jsdom that Jest's environment has. These files are jsdom's own affair: a version without them fails here at once.
const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireOfJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = requireOfJsdom('jsdom/lib/jsdom/living/generated/utils.js');

/** What an element must have to be matched by a list of selectors: one of these, or null where that cannot be told. */
const needsOf = new Map();

/**
 * Lets jsdom ask its engine of selectors only where one could match: it asks for each rule of each sheet and each element
 * (Testing Library and axe want the style of every one), and nine of ten name a tag or a class that the element has not.
 * To be called before jsdom is loaded.
 */
export function matchQuickly() {
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) => {
    if (!needsOf.has(selector)) needsOf.set(selector, readNeeds(selector));
    const needs = needsOf.get(selector);
    return (needs === null || needs.some((need) => meets(element, need))) && matchesDontThrow(element, selector);
  };
}

/**
 * Lets a window work out the style of an element once until its document changes: as long as jsdom keeps the rules that it
 * has found for an element, of which it makes all that it answers.
 */
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

/** @returns what each of the selectors asks of the element itself, as far as it is told by tag, class and id */
function readNeeds(selector) {
  // A rule without one, such as @keyframes, is asked for as well.
  let plain = String(selector);
  // From within, what stands in parentheses and brackets: no more than that something is asked.
  for (let before; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, ':');
  }
  // Escapes, namespaces, and what was not closed.
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
