import { describe, expect, test } from '@jest/globals';
import { PRERENDER_MAX_BYTES, prerenderedMarkup, styleFaults } from './prerendered-markup.ts';

describe('what a build brings for the HTML of an address is refused with', () => {
  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', 'has a <script>'],
    ['a script in a drawing', '<svg><script>alert(1)</script></svg>', 'has a <script>'],
    ['a handler', '<button onclick="alert(1)">a</button>', 'has the attribute onclick on <button>'],
    ['a handler of a drawing', '<svg onload="alert(1)"></svg>', 'has the attribute onload on <svg>'],
    ['a link that runs', '<a href="javascript:alert(1)">a</a>', 'names javascript:alert(1) in href'],
    ['a link that runs in disguise', '<a href="&#9;javascript:alert(1)">a</a>', 'names \tjavascript:alert(1) in href'],
    ['a picture of another site', '<img src="https://example.com/a.png">', 'names https://example.com/a.png in src'],
    ['a picture of another site without scheme', '<img src="//example.com/a">', 'names //example.com/a in src'],
    ['a frame', '<iframe src="/film.html"></iframe>', 'has a <iframe>'],
    ['a style', '<style>p{color:red}</style>', 'has a <style>'],
    ['an inline style', '<p style="color:red">a</p>', 'has the attribute style on <p>'],
    ['another base', '<base href="https://example.com/">', 'has a <base>'],
    ['what reloads the page', '<meta http-equiv="refresh" content="0">', 'has a <meta>'],
    ['a target of a form', '<form action="https://example.com/"></form>', 'has the attribute action on <form>'],
    ['a drawing of another site', '<svg><use href="https://example.com/a.svg#a"/></svg>', 'has a <use>'],
    ['what a template hides', '<template><script>alert(1)</script></template>', 'has a <template>'],
    ['what no parser agrees on', '<p class="a" class="b">a</p>', 'is not valid HTML (duplicate-attribute)'],
    ['a comment', '<!-- a -->', 'has a comment or a document type'],
  ])('%s', (_what, html, fault) => {
    expect(prerenderedMarkup(html).faults.join('; ')).toContain(fault);
  });

  test('more than a page needs', () => {
    expect(prerenderedMarkup('a'.repeat(PRERENDER_MAX_BYTES + 1))).toEqual({
      html: '',
      faults: [`has ${PRERENDER_MAX_BYTES + 1} bytes of HTML, ${PRERENDER_MAX_BYTES} at most`],
    });
  });
});

test('what shows and links is sent as it was drawn', () => {
  const html =
    '<section class="p1" aria-label="A"><h1 tabindex="-1">A &amp; B</h1><a href="/login" data-discover="true">Login</a><svg viewBox="0 0 24 24" stroke-width="2"><path d="M1 1"></path></svg></section>';
  expect(prerenderedMarkup(html)).toEqual({ html, faults: [] });
});

test('nothing in it can end the markup around it', () => {
  expect(prerenderedMarkup('<b>a</div></main></body><p>b').html).toBe('<b>a<p>b</p></b>');
});

test('nothing can be typed, pressed or sent before there is code that takes it', () => {
  const { html, faults } = prerenderedMarkup(
    '<form novalidate="" class="p1"><input name="password" type="password" id="a"><button type="submit">Login</button></form>',
  );
  expect(faults).toEqual([]);
  expect(html).toBe(
    '<div class="p1"><input type="password" id="a" inert="" readonly=""><button type="submit" inert="">Login</button></div>',
  );
});

describe('its style sheet', () => {
  test.each([
    ['an import', '@import "https://example.com/a.css";', 'brings in another file by its CSS'],
    ['a picture of another site', 'p{background:url(https://example.com/a)}', 'names url(https://example.com/a)'],
    ['a picture without url', 'p{background:image-set("https://example.com/a" 1x)}', 'brings in another file'],
    ['an escape', 'p{background:u\\72l(https://example.com/a)}', 'has a backslash in its CSS'],
    ['a font of its own', "@font-face{src:url('../a.woff2')}", "names url('../a.woff2')"],
    ['more than a page needs', 'a'.repeat(PRERENDER_MAX_BYTES + 1), 'bytes of CSS'],
  ])('is refused with %s', (_what, css, fault) => {
    expect(styleFaults('module', css).join('; ')).toContain(fault);
  });

  test('may name the font of the shell when it is the shell that brings it, and pictures in itself', () => {
    expect(styleFaults('shell', "@font-face{src:url('../figtree.woff2') format('woff2')}")).toEqual([]);
    expect(styleFaults('module', 'p{background:url("data:image/svg+xml,x")}')).toEqual([]);
  });
});
