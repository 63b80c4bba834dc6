import { expect, test } from '@jest/globals';
import { textOfHtml } from './text-of-html.ts';

test('each heading, paragraph and list item is a line', () => {
  const html =
    '<h2>Pay</h2>\n<p>We <strong>never</strong>\nask twice.</p>\n<ul>\n<li>Once<ul><li>By card</li></ul></li>\n</ul>';
  expect(textOfHtml(html)).toBe('Pay\nWe never ask twice.\nOnce\nBy card');
});

test('the cells of a table row are one line', () => {
  expect(textOfHtml('<table><tr><td>Level 1</td><td>$5</td></tr></table>')).toBe('Level 1 $5');
});
