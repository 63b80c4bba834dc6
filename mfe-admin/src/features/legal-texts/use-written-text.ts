import type { LegalTextDraft } from '@powerline/contract/content';
import { readStored, removeStored, type Theirs, writeStored } from '@powerline/ui/saving';
import { useState } from 'react';
import * as v from 'valibot';

/** Unsaved input, with the draft and version it started from. */
const writtenSchema = v.object({ text: v.string(), revision: v.nullable(v.number()), version: v.number() });
type Written = v.InferOutput<typeof writtenSchema>;

interface WrittenText {
  /** What is typed, or else what the server has. */
  text: string;
  isUnsaved: boolean;
  /** Whether it comes from an earlier visit, such as before a session ended. */
  isRestored: boolean;
  /** What another admin saved or published since the typing began. */
  theirs: Theirs<{ text: string }> | undefined;
  /** Sent with a save: the revision of the current draft, and the next version. */
  over: { revision: number | null; version: number };
  type: (text: string) => void;
  /** Keeps what is typed; the next save replaces what the other admin saved. */
  keepMine: () => void;
  discard: () => void;
}

/** Unsaved input stays in this tab, for this admin only. */
export function useWrittenText(stored: LegalTextDraft, writer: string): WrittenText {
  const inForce = stored.versions[0];
  const storedText = stored.draft ?? inForce?.text ?? '';
  const over = { revision: stored.revision, version: (inForce?.version ?? 0) + 1 };
  const storageKey = `powerline.admin.legal-text.${stored.key}.${writer}`;
  const [kept] = useState(() => readStored(storageKey, writtenSchema));
  const [written, setWritten] = useState(kept);

  const isUnsaved = written !== undefined && written.text !== storedText;
  const isOver = written?.revision === over.revision && written.version === over.version;
  // Equal texts mean that the save worked and only its answer was lost.
  const isConflict = isUnsaved && !isOver && written.text.trim() !== storedText;

  function write(next: Written): void {
    setWritten(next);
    writeStored(storageKey, next);
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
      removeStored(storageKey);
    },
  };
}

/** The last save: the draft, or the version in force without one. */
function lastSaveOf({ draft, savedBy, savedAt, versions: [inForce] }: LegalTextDraft) {
  if (draft !== null) return { savedBy, savedAt };
  return { savedBy: inForce?.publishedBy ?? null, savedAt: inForce?.publishedAt ?? null };
}
