import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { matchQuickly, rememberStyles } from './jsdom-styles.mjs';

const require = createRequire(import.meta.url);
const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));

/** Whether each element is matched, by jsdom as it is and as quickly as here. */
function matchesOf(html, selector) {
  const { JSDOM } = requireOfJsdom('jsdom');
  const { implForWrapper } = requireOfJsdom('jsdom/lib/jsdom/living/generated/utils.js');
  const selectors = requireOfJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
  const { document } = new JSDOM(html).window;
  const elements = [...document.querySelectorAll('*')].map(implForWrapper);
  const matched = () => elements.map((element) => selectors.matchesDontThrow(element, selector));
  const { matchesDontThrow } = selectors;
  try {
    const slowly = matched();
    matchQuickly();
    return { slowly, quickly: matched() };
  } finally {
    selectors.matchesDontThrow = matchesDontThrow;
  }
}

const PAGE = `<!DOCTYPE html><main class="page wide" id="top"><p class="a">x<b class="a b" data-part="value">y</b></p>
  <svg viewBox="0 0 1 1"><linearGradient id="c"/></svg><button class="b" disabled>z</button></main>`;

test.each([
  ['*', 9],
  ['b', 1],
  ['linearGradient', 1],
  ['.a', 2],
  ['.a.b', 1],
  ['b.a, p , .none', 2],
  ['#top', 1],
  ['main#top.wide', 1],
  ['.page .b', 2],
  ['.page > .b', 1],
  ['.a+.b,.a ~ .b', 1],
  [".page [data-part='value']", 1],
  ["[data-part='value']", 1],
  ["[data-part='a, .b']", 0],
  ['button:not(.a):disabled', 1],
  [':is(p, b.b)', 2],
  [':not(:not(.a))', 2],
  ['.b:not([disabled])', 1],
  ['i, em', 0],
])('the rules of %s are found for the same elements, quickly or not', (selector, count) => {
  const { slowly, quickly } = matchesOf(PAGE, selector);
  expect(quickly).toEqual(slowly);
  expect(slowly.filter(Boolean)).toHaveLength(count);
});

test('a style is computed again after the document changes', () => {
  const { JSDOM } = requireOfJsdom('jsdom');
  const { window } = new JSDOM('<!DOCTYPE html><style>.off { display: none }</style><p class="off"><b>x</b></p>');
  rememberStyles(window);
  const { document } = window;
  const [paragraph, bold] = [document.querySelector('p'), document.querySelector('b')];
  const styles = () => [
    window.getComputedStyle(paragraph).display,
    window.getComputedStyle(bold).getPropertyValue('visibility'),
  ];
  expect(window.getComputedStyle(paragraph)).toBe(window.getComputedStyle(paragraph));
  expect(styles()).toEqual(['none', 'visible']);
  paragraph.className = '';
  expect(styles()).toEqual(['block', 'visible']);
  paragraph.style.visibility = 'hidden';
  expect(styles()).toEqual(['block', 'hidden']);
  document.querySelector('style').textContent = 'p { display: flex }';
  expect(styles()).toEqual(['flex', 'hidden']);
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { display: grid }' }));
  expect(styles()).toEqual(['grid', 'hidden']);
});
