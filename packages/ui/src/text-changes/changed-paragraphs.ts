import { diffWordsWithSpace } from 'diff/lib/diff/word.js';

/** A piece of a paragraph, in one version or both. */
export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A paragraph in which something changed, or how many unchanged ones are left out. */
export type ChangedParagraph = { parts: TextPart[] } | { unchanged: number };

/** Two very different long texts would keep the page waiting. */
const PATIENCE_MS = 1_000;

/** Compares two texts word by word, and keeps the paragraphs that changed. */
export function changedParagraphs(before: string, after: string): ChangedParagraph[] {
  const result: ChangedParagraph[] = [];
  for (const parts of paragraphsOf(compareWords(before, after))) {
    const last = result.at(-1);
    if (parts.some(({ kind }) => kind !== 'same')) result.push({ parts });
    else if (last && 'unchanged' in last) last.unchanged += 1;
    else result.push({ unchanged: 1 });
  }
  return result;
}

function compareWords(before: string, after: string): TextPart[] {
  const changes = diffWordsWithSpace(before, after, { timeout: PATIENCE_MS });
  if (changes === undefined)
    return [
      { kind: 'removed', text: `${before}\n` },
      { kind: 'added', text: after },
    ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** A line break in either version ends a paragraph; empty ones are left out. */
function paragraphsOf(parts: readonly TextPart[]): TextPart[][] {
  const paragraphs: TextPart[][] = [[]];
  for (const { kind, text } of parts) {
    text.split('\n').forEach((line, index) => {
      if (index > 0) paragraphs.push([]);
      if (line !== '') paragraphs.at(-1)?.push({ kind, text: line });
    });
  }
  return paragraphs.filter((paragraph) => paragraph.some(({ text }) => text.trim() !== ''));
}
