import { expect, test } from '@jest/globals';
import { plainText, WordFinder } from './marked-text.ts';

/** The text with each hit in brackets. */
const inWords = (pieces: readonly { text: string; isHit: boolean }[]) =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

test.each([
  [['listen'], 'Listening helps. Listen!', '[Listening] helps. [Listen]!'],
  [['leccion'], 'Cada lección cuenta', 'Cada [lección] cuenta'],
  [['story', 'stori'], 'One story, two stories', 'One [story], two [stories]'],
  [['b'], '<b>bold</b> & "b"', '<[b]>[bold]</[b]> & "[b]"'],
])('%j is found in %j', (spellings, text, marked) => {
  expect(inWords(new WordFinder([spellings]).mark(text))).toBe(marked);
});

test('an excerpt begins and ends between words, around the first hit', () => {
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(60)}`.trim();
  const line = inWords(new WordFinder([['needle']]).line(text));
  expect(line).toMatch(/^…before (?:before )+\[needle\] after(?: after)+…$/);
  expect(line.length).toBeLessThan(200);
  expect(inWords(new WordFinder([['nothing']]).line('Short.'))).toBe('Short.');
});

test('a text has all words, or it isn’t found', () => {
  const finder = new WordFinder([['ask'], ['follow']]);
  expect(finder.hasAll('Ask, then follow up.')).toBe(true);
  expect(finder.hasAll('Ask twice.')).toBe(false);
});

test('Markdown is read without its signs', () => {
  expect(
    plainText(
      '## Ask *first*\n\n> [!TIP]\n> Use [this page](https://a.example "button") and ![a dot](/api/pictures/1.webp)\n\n- one\n- two',
    ),
  ).toBe('Ask first Use this page and a dot one two');
});

test('a hostile text takes no longer than a plain one', () => {
  const start = performance.now();
  for (const hostile of ['![](', '[', '](', '> [!', '# ']) plainText(hostile.repeat(20_000 / hostile.length));
  expect(performance.now() - start).toBeLessThan(2_000);
});
