import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
} from 'prosemirror-markdown';
import { EXTENSIONS } from './extensions.ts';

/** The page around a text has the only h1, so the server makes `#` an h2 (api/src/infrastructure/markdown). */
const LEVEL_SHIFT = 1;
const LEVEL_MAX = 6;
const CALLOUT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:\n|$)/;

/**
 * The library of the server, set as there, so the editor understands a text as members will see it. This instance
 * comes with the parser; another one would bring the library twice.
 */
const { tokenizer } = defaultMarkdownParser;
tokenizer.set({ html: false, linkify: true, typographer: false, maxNesting: 100 });
tokenizer.enable(['table', 'strikethrough', 'linkify']);
tokenizer.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
type Token = ReturnType<typeof tokenizer.parse>[number];
/** What a rule of the library works on. */
interface State {
  tokens: Token[];
  Token: new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;
}

const findCallouts = ({ tokens }: State): void => {
  for (const [at, open] of tokens.entries()) {
    const line = tokens[at + 2];
    const kind = open.type === 'blockquote_open' && line?.type === 'inline' ? CALLOUT.exec(line.content) : null;
    if (!kind?.[1] || !line) continue;
    open.attrSet('callout', kind[1].toLowerCase());
    line.content = line.content.slice(kind[0].length);
    if (line.content === '') tokens.splice(at + 1, 3);
  }
};
tokenizer.core.ruler.before('inline', 'callouts', findCallouts);

/** The editor's cells have paragraphs, and its rows no head and body around them. */
const wrapCells = (state: State): void => {
  state.tokens = state.tokens.flatMap((token) => {
    if (/^t(?:head|body)_/.test(token.type)) return [];
    if (/^t[hd]_open$/.test(token.type)) return [token, new state.Token('paragraph_open', 'p', 1)];
    if (/^t[hd]_close$/.test(token.type)) return [new state.Token('paragraph_close', 'p', -1), token];
    return [token];
  });
};
tokenizer.core.ruler.push('cells', wrapCells);

const parser = new MarkdownParser(getSchema(EXTENSIONS), tokenizer, {
  blockquote: { block: 'blockquote', getAttrs: (token) => ({ callout: token.attrGet('callout') }) },
  paragraph: { block: 'paragraph' },
  list_item: { block: 'listItem' },
  bullet_list: { block: 'bulletList' },
  ordered_list: { block: 'orderedList', getAttrs: (token) => ({ start: Number(token.attrGet('start') ?? 1) }) },
  heading: {
    block: 'heading',
    getAttrs: ({ tag }) => ({ level: Math.min(Number(tag.slice(1)) + LEVEL_SHIFT, LEVEL_MAX) }),
  },
  code_block: { block: 'codeBlock', noCloseToken: true },
  fence: { block: 'codeBlock', getAttrs: ({ info }) => ({ language: info || null }), noCloseToken: true },
  hr: { node: 'horizontalRule' },
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      alt: (token.children ?? []).map(({ content }) => content).join(''),
    }),
  },
  hardbreak: { node: 'hardBreak' },
  table: { block: 'table' },
  tr: { block: 'tableRow' },
  th: { block: 'tableHeader' },
  td: { block: 'tableCell' },
  em: { mark: 'italic' },
  strong: { mark: 'bold' },
  s: { mark: 'strike' },
  link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }) },
  code_inline: { mark: 'code', noCloseToken: true },
});

const { nodes, marks } = defaultMarkdownSerializer;
/** The default ones, whose names are those of another schema. */
const node = (name: string) => nodes[name] ?? missing(name);
const mark = (name: string) => marks[name] ?? missing(name);

function missing(name: string): never {
  throw new Error(`prosemirror-markdown does not know ${name}`);
}

const serializer = new MarkdownSerializer(
  {
    text: node('text'),
    paragraph: node('paragraph'),
    horizontalRule: (state, rule) => {
      state.write('---');
      state.closeBlock(rule);
    },
    image: node('image'),
    hardBreak: node('hard_break'),
    listItem: node('list_item'),
    heading: (state, heading) => {
      state.write(`${'#'.repeat(Number(heading.attrs.level) - LEVEL_SHIFT)} `);
      state.renderInline(heading, false);
      state.closeBlock(heading);
    },
    blockquote: (state, quote) => {
      state.wrapBlock('> ', null, quote, () => {
        if (quote.attrs.callout) {
          state.write(`[!${String(quote.attrs.callout).toUpperCase()}]`);
          state.ensureNewLine();
          // Only a paragraph may follow on the next line.
          if (quote.firstChild?.type.name !== 'paragraph') state.write('\n');
        }
        state.renderContent(quote);
      });
    },
    codeBlock: (state, block) => {
      const longest = Math.max(2, ...(block.textContent.match(/`+/g) ?? []).map(({ length }) => length));
      const fence = '`'.repeat(longest + 1);
      state.write(`${fence}${block.attrs.language ?? ''}\n`);
      state.text(block.textContent, false);
      state.ensureNewLine();
      state.write(fence);
      state.closeBlock(block);
    },
    bulletList: (state, list) => state.renderList(list, '  ', () => '- '),
    orderedList: (state, list) => {
      const start = Number(list.attrs.start ?? 1);
      const width = String(start + list.childCount - 1).length;
      state.renderList(list, ' '.repeat(width + 2), (at) => `${String(start + at).padStart(width)}. `);
    },
    table: (state, table) => {
      table.forEach((row, _, at) => {
        const cells: string[] = [];
        row.forEach((cell) => {
          cells.push(cellText(cell));
        });
        state.write(`| ${cells.join(' | ')} |\n`);
        if (at === 0) state.write(`| ${cells.map(() => '---').join(' | ')} |\n`);
      });
      state.closeBlock(table);
    },
  },
  {
    bold: mark('strong'),
    italic: mark('em'),
    strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
    link: mark('link'),
    code: mark('code'),
  },
  { hardBreakNodeName: 'hardBreak' },
);

/** A cell of Markdown is one line. */
const cellText = (cell: Node): string =>
  serializer
    .serialize(cell)
    .replaceAll(/\\?\n+/g, ' ')
    .replaceAll('|', '\\|');

/** What the editor shows of a Markdown text. */
export const fromMarkdown = (text: string) => parser.parse(text).toJSON();

/** The Markdown of what the editor shows. */
export const toMarkdown = (doc: Node): string => serializer.serialize(doc, { tightLists: true }).trimEnd();
