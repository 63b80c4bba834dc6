import { ConflictNotice, type FieldWords } from '@powerline/ui/saving';
import { t } from '../../words.ts';
import type { DraftDesk } from './draft-desk.ts';
import { contentOf, type Written } from './written.ts';

interface DraftConflictProps<Content extends object, Item extends Written<Content>> {
  desk: DraftDesk<Content, Item>;
  writer: string;
  what: 'course' | 'lesson';
  words: FieldWords<Content>;
}

/** Shows another admin's version beside the local one. */
export function DraftConflict<Content extends object, Item extends Written<Content>>({
  desk,
  what,
  ...of
}: DraftConflictProps<Content, Item>) {
  const { theirs, unsaved } = desk;
  return (
    <ConflictNotice
      {...of}
      what={t('{what, select, course {course} other {lesson}}', { what })}
      theirs={theirs && { content: contentOf(theirs), savedBy: theirs.savedBy, savedAt: theirs.savedAt }}
      mine={unsaved}
      onKeepMine={() => void desk.keepMine()}
      onTakeTheirs={() => desk.takeTheirs()}
    />
  );
}
