import { t } from '../../words.ts';

interface Marked {
  text: string;
  /** What is selected afterwards. */
  start: number;
  end: number;
}

/** Puts marks around the selection, or around a word to type over. */
const around = (before: string, word: () => string, after: string) =>
  function mark(text: string, start: number, end: number): Marked {
    const selected = text.slice(start, end) || word();
    const from = start + before.length;
    return {
      text: `${text.slice(0, start)}${before}${selected}${after}${text.slice(end)}`,
      start: from,
      end: from + selected.length,
    };
  };

/** Puts a mark before each line that the selection touches. */
const beforeLines = (before: string) =>
  function mark(text: string, start: number, end: number): Marked {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', Math.max(start, end - 1));
    const to = next === -1 ? text.length : next;
    const lines = text
      .slice(from, to)
      .split('\n')
      .map((line) => before + line)
      .join('\n');
    return { text: text.slice(0, from) + lines + text.slice(to), start: from, end: from + lines.length };
  };

/** What a selection in Markdown can become. */
export const MARKDOWN_MARKS = {
  Bold: around('**', () => t('bold'), '**'),
  Heading: beforeLines('## '),
  List: beforeLines('- '),
  Link: around('[', () => t('words'), '](https://)'),
} as const;
