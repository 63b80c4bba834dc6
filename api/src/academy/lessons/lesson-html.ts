import { picturePathSchema } from '@powerline/contract/money-train';
import type { StateCore } from 'markdown-it';
import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
import { plainMarkdown, sanitizedHtml } from '../../infrastructure/markdown/markdown.ts';

/** As on GitHub: `> [!TIP]` is the first line of a callout. */
const CALLOUT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:\n|$)/;
const CALLOUT_NAMES: Readonly<Record<string, () => string>> = {
  note: () => t('Note'),
  tip: () => t('Tip'),
  important: () => t('Important'),
  warning: () => t('Warning'),
  caution: () => t('Caution'),
};

/** Turns a quote whose first line names a callout into one. */
function makeCallouts(state: StateCore): void {
  const { tokens } = state;
  for (const [at, open] of tokens.entries()) {
    const line = tokens[at + 2];
    const kind = open.type === 'blockquote_open' && line?.type === 'inline' ? CALLOUT.exec(line.content) : null;
    if (!kind?.[1] || !line) continue;
    const close = tokens.find(
      ({ type, level }, index) => index > at && type === 'blockquote_close' && level === open.level,
    );
    if (!close) continue;
    const name = kind[1].toLowerCase();
    open.tag = 'div';
    close.tag = 'div';
    open.attrSet('role', 'note');
    open.attrSet('class', `callout callout-${name}`);
    const title = [
      new state.Token('paragraph_open', 'p', 1),
      Object.assign(new state.Token('inline', '', 0), { content: CALLOUT_NAMES[name]?.() ?? '', children: [] }),
      new state.Token('paragraph_close', 'p', -1),
    ];
    title[0]?.attrSet('class', 'callout-title');
    line.content = line.content.slice(kind[0].length);
    const rest = line.content === '' ? 3 : 0;
    tokens.splice(at + 1, rest, ...title);
  }
}

/** A link with the title `button` looks like one. An image that isn't the site’s own becomes a link to it. */
function makeButtonsAndImages(state: StateCore): void {
  for (const token of state.tokens) {
    for (const child of token.children ?? []) {
      if (child.type === 'link_open' && child.attrGet('title') === 'button') {
        child.attrs = child.attrs?.filter(([name]) => name !== 'title') ?? null;
        child.attrSet('class', 'button');
      }
      if (child.type === 'image') child.attrSet('loading', 'lazy');
    }
    token.children =
      token.children?.flatMap((child) => {
        const source = child.attrGet('src');
        if (child.type !== 'image' || v.is(picturePathSchema, source)) return [child];
        const link = [
          new state.Token('link_open', 'a', 1),
          new state.Token('text', '', 0),
          new state.Token('link_close', 'a', -1),
        ];
        link[0]?.attrSet('href', String(source ?? ''));
        if (link[1]) link[1].content = child.content || String(source ?? '');
        return link;
      }) ?? null;
  }
}

const markdown = plainMarkdown().enable('image');
markdown.core.ruler.before('inline', 'callouts', makeCallouts);
markdown.core.ruler.push('buttons_and_images', makeButtonsAndImages);

/** A lesson's HTML. Lessons also have callouts, links that look like buttons, and images of this site. */
export const lessonHtml = (text: string): string =>
  sanitizedHtml(markdown.render(text), {
    allowedTags: ['div', 'img'],
    allowedAttributes: {
      div: [{ name: 'role', multiple: false, values: ['note'] }],
      img: ['src', 'alt', { name: 'loading', multiple: false, values: ['lazy'] }],
    },
    allowedClasses: {
      a: ['button'],
      div: ['callout', ...Object.keys(CALLOUT_NAMES).map((name) => `callout-${name}`)],
      p: ['callout-title'],
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !v.is(picturePathSchema, attribs.src),
  });
