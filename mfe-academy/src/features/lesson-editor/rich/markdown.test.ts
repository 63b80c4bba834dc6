import { expect, test } from '@jest/globals';
import { getSchema } from '@tiptap/core';
import { defaultMarkdownParser } from 'prosemirror-markdown';
import { EXTENSIONS } from './extensions.ts';
import { fromMarkdown, toMarkdown } from './markdown.ts';

const schema = getSchema(EXTENSIONS);
const through = (text: string): string => toMarkdown(schema.nodeFromJSON(fromMarkdown(text)));

/** As members would see it, without the alignment of columns, which no lesson has. */
const htmlOf = (text: string): string =>
  defaultMarkdownParser.tokenizer
    .render(text)
    .replaceAll(/ style="text-align:\w+"/g, '')
    .replaceAll(/\s+/g, ' ');

const PICTURE = `/api/pictures/${'ab'.repeat(32)}.webp`;

test.each([
  [
    'signs',
    'A 2 * 3 * 4 sum, snake_case_name, \\*not bold\\*, [not a link], 1\\. no list, \\# none, <b>x</b> & &amp; a\\_b',
  ],
  ['HTML, which stays text', '<div>\n\nx\n\n</div>'],
  ['lists in lists', '- one\n  - two\n    1. three\n    2. four\n- five'],
  ['lists with a start', '3. three\n4. four'],
  ['line breaks', 'line one  \nline two\\\nline three\nsoft'],
  ['a table', '| A | B |\n|---|:-:|\n| **x** | a \\| b |\n| [l](https://a.example) | `c\\|d` |\n\nafter'],
  ['a quote in a quote', '> quote\n>\n> > nested\n\nafter'],
  ['callouts', '> [!NOTE]\n> Hello **there**\n>\n> - a\n> - b\n\n> [!WARNING]\n>\n> - x'],
  ['what only looks like a callout', '> \\[!NOTE\\] x\n\n\\[!TIP\\]'],
  [
    'links and buttons',
    '[a](https://a.example/x_(y) "button") <https://auto.example> https://bare.example/a_b_c a@b.example [ref][1]\n\n[1]: https://ref.example "T"',
  ],
  ['images', `![Two people, "talking"](${PICTURE}) beside a text`],
  ['code', '```js\nconst a = "`";\n```\n\n    indented\n\n`a*b`'],
  ['headings and lines', '# One\n\n## Two\n\na\n\n---\n\nb\n\nSetext\n======'],
  ['marks in marks', '***both*** **b*i*b** *em***strong** ~~s~~ **bold**text a**b**c *“quoted”*text **bold:** next'],
  ['pipes', 'a | b\n\n| not a table'],
  ['nothing', ''],
])('loses nothing of %s', (_, text) => {
  expect(htmlOf(through(text))).toBe(htmlOf(text));
  // Once written by the editor, it doesn't change any more.
  expect(through(through(text))).toBe(through(text));
});

test('writes what people would write', () => {
  expect(through('# A\n\n* one\n* two\n\n> [!TIP]\n> Ask *first*.\n\n[Join](https://a.example "button")')).toBe(
    '# A\n\n- one\n- two\n\n> [!TIP]\n> Ask *first*.\n\n[Join](https://a.example "button")',
  );
});
