import type { LegalTextDraft } from '@powerline/contract/content';
import { forgetKept, keep, readKept, type Theirs } from '@powerline/ui/saving';
import { useState } from 'react';
import * as v from 'valibot';

/** What is typed and not saved, and the draft and version it was typed over. */
const writtenSchema = v.object({ text: v.string(), revision: v.nullable(v.number()), version: v.number() });
type Written = v.InferOutput<typeof writtenSchema>;

interface WrittenText {
  /** As it is typed, else as the server has it. */
  text: string;
  isUnsaved: boolean;
  /** Whether it was kept from an earlier visit, such as before a session ended. */
  isRestored: boolean;
  /** What another admin saved or published since this was begun. */
  theirs: Theirs<{ text: string }> | undefined;
  /** What a save names: the draft that is there, and the version that comes next. */
  over: { revision: number | null; version: number };
  type: (text: string) => void;
  /** Goes on with what is typed, over what the other admin saved. */
  keepMine: () => void;
  /** Gives up what is typed. */
  discard: () => void;
}

/** One legal text as an admin writes it: kept in this tab for this admin alone until it is saved. */
export function useWrittenText(stored: LegalTextDraft, writer: string): WrittenText {
  const inForce = stored.versions[0];
  const storedText = stored.draft ?? inForce?.text ?? '';
  const over = { revision: stored.revision, version: (inForce?.version ?? 0) + 1 };
  const storageKey = `powerline.admin.legal-text.${stored.key}.${writer}`;
  const [kept] = useState(() => readKept(storageKey, writtenSchema));
  const [written, setWritten] = useState(kept);

  const isUnsaved = written !== undefined && written.text !== storedText;
  const isOver = written?.revision === over.revision && written.version === over.version;
  // The same text on both sides is a save whose answer was lost.
  const isConflict = isUnsaved && !isOver && written.text.trim() !== storedText;

  function write(next: Written): void {
    setWritten(next);
    keep(storageKey, next);
  }

  return {
    text: written?.text ?? storedText,
    isUnsaved,
    isRestored: isUnsaved && kept !== undefined && written.text === kept.text,
    theirs: isConflict ? { content: { text: storedText }, ...lastSaveOf(stored) } : undefined,
    over,
    type: (text) => write({ ...(written ?? over), text }),
    keepMine: () => write({ ...over, text: written?.text ?? storedText }),
    discard() {
      setWritten(undefined);
      forgetKept(storageKey);
    },
  };
}

/** Who last saved what is there. Without a draft it is the version in force. */
function lastSaveOf({ draft, savedBy, savedAt, versions: [inForce] }: LegalTextDraft) {
  if (draft !== null) return { savedBy, savedAt };
  return { savedBy: inForce?.publishedBy ?? null, savedAt: inForce?.publishedAt ?? null };
}
