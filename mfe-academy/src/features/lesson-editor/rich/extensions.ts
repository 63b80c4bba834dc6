import { Extension, textblockTypeInputRule } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { t } from '../../../words.ts';

export const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type Callout = (typeof CALLOUTS)[number];

/** A link with this title looks like a button (api/src/academy/lessons/lesson-html.ts). */
export const BUTTON = 'button';

/** A callout is a quote with a kind, and a button is a link with a title, as in Markdown. */
const CalloutsAndButtons = Extension.create({
  name: 'calloutsAndButtons',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        callout: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-callout'),
          renderHTML: ({ callout }) => (callout ? { 'data-callout': callout } : {}),
        },
      },
    },
    {
      types: ['link'],
      attributes: {
        title: {
          default: null,
          parseHTML: (element) => element.getAttribute('title'),
          renderHTML: ({ title }) => (title ? { title } : {}),
        },
      },
    },
  ],
  // The editor's first level is the page's second one.
  addInputRules() {
    const type = this.editor.schema.nodes.heading;
    return type ? [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })] : [];
  },
});

/** Everything that Markdown can say, and nothing else. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
    underline: false,
    trailingNode: false,
  }),
  Image.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder: () => t('Write, or paste from Word or Google Docs.') }),
  CalloutsAndButtons,
];
