import { expect, test } from '@jest/globals';
import { showsParameter, tidyPart } from './tidy-part.ts';

const tags = (css: string) => `<style data-styled="true" data-styled-version="6.6.0">${css}</style>`;

test('classes get short names of their own, and those without a rule go', () => {
  const css =
    '.kXyZ{color:red;}/*!sc*/\n.kXyZ:hover .aBc{color:blue;}/*!sc*/\ndata-styled.g1[id="sc-a"]{content:"kXyZ,"}/*!sc*/\n';
  expect(tidyPart({ html: '<p class="sc-a kXyZ"><b class="sc-b aBc">1</b></p>', css: tags(css) }, 'p')).toEqual({
    html: '<p class="p0"><b class="p1">1</b></p>',
    css: '.p0{color:red;}.p0:hover .p1{color:blue;}',
  });
});

test('inline styles, which the policy of the site forbids, become rules that count as much', () => {
  const html = '<p style="width:1rem;font-family:&quot;A&quot;" class="x">1</p><br style="width:1rem"/>';
  expect(tidyPart({ html, css: '' }, 'f')).toEqual({
    html: '<p class="fs0">1</p><br class="fs1"/>',
    css: '.fs0{width:1rem!important;font-family:"A"!important}.fs1{width:1rem!important}',
  });
});

test('the head is left to the release tool, and texts that look like tags stay texts', () => {
  const html = '<title>A</title><link rel="preload" as="image" href="/a.png"/><p>&lt;p class=&quot;x&quot;&gt;</p>';
  expect(tidyPart({ html, css: '' }, 'p').html).toBe('<p>&lt;p class=&quot;x&quot;&gt;</p>');
});

test('a page drawn for all its addresses is found if it shows a parameter', () => {
  expect(showsParameter('<h1>:month</h1>', '/months/:month')).toBe(true);
  expect(showsParameter('<a href="/months/:month/people">People</a>', '/months/:month/:person')).toBe(true);
  expect(showsParameter('<h1>A month: all of it</h1>', '/months/:month')).toBe(false);
});
