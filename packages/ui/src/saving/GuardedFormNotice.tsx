import { ConflictNotice, type FieldWords } from './ConflictNotice.tsx';
import { RestoredDraft } from './RestoredDraft.tsx';
import type { FormConflict } from './use-guarded-form.ts';

interface GuardedFormNoticeProps<Fields extends object> {
  form: FormConflict<Fields>;
  /** What is being edited, as in mid-sentence: `video`. */
  what: string;
  words: FieldWords<Fields>;
}

/** Both versions after someone else saved first, or that the form shows input from an earlier visit. */
export function GuardedFormNotice<Fields extends object>({ form, what, words }: GuardedFormNoticeProps<Fields>) {
  const { theirs, mine, writer = '', isRestored, keepMine, takeTheirs, discard } = form;
  if (!theirs) return isRestored ? <RestoredDraft onDiscard={discard} /> : null;
  return (
    <ConflictNotice
      theirs={theirs}
      mine={mine}
      writer={writer}
      what={what}
      words={words}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  );
}
