import { ConflictNotice, type FieldWords } from '@powerline/ui/saving';
import type { DraftDesk } from './draft-desk.ts';
import { contentOf, type Written } from './written.ts';

interface DraftConflictProps<Content extends object, Item extends Written<Content>> {
  desk: DraftDesk<Content, Item>;
  /** Who writes here. */
  writer: string;
  what: 'course' | 'lesson';
  words: FieldWords<Content>;
}

/** What another admin saved over the same version, beside what is written here. */
export function DraftConflict<Content extends object, Item extends Written<Content>>({
  desk,
  ...of
}: DraftConflictProps<Content, Item>) {
  const { theirs, unsaved } = desk;
  return (
    <ConflictNotice
      {...of}
      theirs={theirs && { content: contentOf(theirs), savedBy: theirs.savedBy, savedAt: theirs.savedAt }}
      mine={unsaved}
      onKeepMine={() => void desk.keepMine()}
      onTakeTheirs={() => desk.takeTheirs()}
    />
  );
}
