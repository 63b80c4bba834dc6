import type { Editor } from '@tiptap/core';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Lightbulb,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareMousePointer,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../words.ts';
import { BUTTON, CALLOUTS, type Callout } from './extensions.ts';

export type ToolbarDialog = 'link' | 'button' | 'image';

export interface Command {
  name: string;
  label: string;
  icon: ReactNode;
  /** Left out for what isn't on or off. */
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const isLink = (editor: Editor) => editor.isActive('link') && editor.getAttributes('link').title !== BUTTON;
export const calloutOf = (editor: Editor): Callout | undefined =>
  CALLOUTS.find((kind) => editor.isActive('blockquote', { callout: kind }));

export const textCommands = (open: (dialog: ToolbarDialog) => void): Command[] => [
  {
    name: 'heading',
    label: t('Heading'),
    icon: <Heading2 aria-hidden="true" />,
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    label: t('Subheading'),
    icon: <Heading3 aria-hidden="true" />,
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bold',
    label: t('Bold'),
    icon: <Bold aria-hidden="true" />,
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: t('Italic'),
    icon: <Italic aria-hidden="true" />,
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'code',
    label: t('Code'),
    icon: <Code aria-hidden="true" />,
    isActive: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    name: 'bullets',
    label: t('Bulleted list'),
    icon: <List aria-hidden="true" />,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    label: t('Numbered list'),
    icon: <ListOrdered aria-hidden="true" />,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    label: t('Quote'),
    icon: <Quote aria-hidden="true" />,
    isActive: (editor) => editor.isActive('blockquote', { callout: null }),
    run: (editor) => setQuote(editor, null),
  },
  {
    name: 'callout',
    label: t('Callout'),
    icon: <Lightbulb aria-hidden="true" />,
    isActive: (editor) => calloutOf(editor) !== undefined,
    run: (editor) => setQuote(editor, 'tip'),
  },
  {
    name: 'link',
    label: t('Link'),
    icon: <Link aria-hidden="true" />,
    isActive: isLink,
    run: () => open('link'),
  },
  {
    name: 'button',
    label: t('Button'),
    icon: <SquareMousePointer aria-hidden="true" />,
    isActive: (editor) => editor.isActive('link', { title: BUTTON }),
    run: () => open('button'),
  },
  { name: 'image', label: t('Image'), icon: <ImagePlus aria-hidden="true" />, run: () => open('image') },
  {
    name: 'table',
    label: t('Table'),
    icon: <Table aria-hidden="true" />,
    isActive: (editor) => editor.isActive('table'),
    run: (editor) => {
      if (!editor.isActive('table'))
        editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
    },
  },
  {
    name: 'line',
    label: t('Dividing line'),
    icon: <Minus aria-hidden="true" />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'undo',
    label: t('Undo'),
    icon: <Undo2 aria-hidden="true" />,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: t('Redo'),
    icon: <Redo2 aria-hidden="true" />,
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** Shown while the cursor is in a table. */
export const tableCommands = (): Command[] => [
  {
    name: 'row',
    label: t('Add a row'),
    icon: <BetweenVerticalStart aria-hidden="true" />,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    name: 'column',
    label: t('Add a column'),
    icon: <BetweenHorizontalStart aria-hidden="true" />,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: 'delete row',
    label: t('Delete the row'),
    icon: <TableRowsSplit aria-hidden="true" />,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    name: 'delete column',
    label: t('Delete the column'),
    icon: <TableColumnsSplit aria-hidden="true" />,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    name: 'delete table',
    label: t('Delete the table'),
    icon: <Trash2 aria-hidden="true" />,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

/** Makes a quote or a callout, changes one into the other, or takes it away. */
function setQuote(editor: Editor, callout: Callout | null): void {
  const chain = editor.chain().focus();
  if (!editor.isActive('blockquote')) chain.setBlockquote().updateAttributes('blockquote', { callout }).run();
  else if ((calloutOf(editor) === undefined) === (callout === null)) chain.unsetBlockquote().run();
  else chain.updateAttributes('blockquote', { callout }).run();
}
