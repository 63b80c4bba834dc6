import { expect, test } from '@jest/globals';
import { MARKDOWN_MARKS } from './markdown-marks.ts';

/** Brackets « » are the selection. */
function marked(mark: keyof typeof MARKDOWN_MARKS, shown: string): string {
  const start = shown.indexOf('«');
  const end = shown.indexOf('»') - 1;
  const done = MARKDOWN_MARKS[mark](shown.replace(/[«»]/g, ''), start, end);
  return `${done.text.slice(0, done.start)}«${done.text.slice(done.start, done.end)}»${done.text.slice(done.end)}`;
}

test.each<[keyof typeof MARKDOWN_MARKS, string, string]>([
  ['Bold', 'Be «very» fair', 'Be **«very»** fair'],
  ['Bold', 'Be «»', 'Be **«bold»**'],
  ['Link', 'See «the plan».', 'See [«the plan»](https://).'],
  ['Heading', 'One\nT«w»o\nThree', 'One\n«## Two»\nThree'],
  ['List', 'One\n«Two\nThree»\nFour', 'One\n«- Two\n- Three»\nFour'],
  ['List', '«»', '«- »'],
])('%s turns %j into %j', (mark, shown, result) => {
  expect(marked(mark, shown)).toBe(result);
});
