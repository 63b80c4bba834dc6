import { Button, Inline } from '@powerline/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { t } from '../../words.ts';
import { MARKDOWN_MARKS } from './markdown-marks.ts';

// Object.keys forgets which keys they are.
const NAMES = Object.keys(MARKDOWN_MARKS) as (keyof typeof MARKDOWN_MARKS)[];

const titleOf = (name: (typeof NAMES)[number]): string =>
  ({ Bold: t('Bold'), Heading: t('Heading'), List: t('List'), Link: t('Link') })[name];

interface MarkdownToolbarProps {
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Formats the selection of a Markdown field. */
export function MarkdownToolbar({ field, onChange }: MarkdownToolbarProps) {
  const selection = useRef<[start: number, end: number]>(undefined);

  function format(name: keyof typeof MARKDOWN_MARKS) {
    const area = field.current;
    if (!area) return;
    const { text, start, end } = MARKDOWN_MARKS[name](area.value, area.selectionStart, area.selectionEnd);
    selection.current = [start, end];
    onChange(text);
  }

  // React has to write the text first.
  useLayoutEffect(() => {
    if (!selection.current || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(...selection.current);
    selection.current = undefined;
  });

  return (
    <Inline role="group" aria-label={t('Format the selection')} gap={1}>
      {NAMES.map((name) => (
        <Button key={name} tone="quiet" size="small" onClick={() => format(name)}>
          {titleOf(name)}
        </Button>
      ))}
    </Inline>
  );
}
