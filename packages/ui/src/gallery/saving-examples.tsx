import { ConflictNotice } from '../saving/ConflictNotice.tsx';
import { RestoredDraft } from '../saving/RestoredDraft.tsx';
import type { Examples } from './example.ts';

const words = { title: { name: 'Title', read: (title: string) => title } };
const choices = { words, writer: 'ana', what: 'course', onKeepMine: () => {}, onTakeTheirs: () => {} };

export const savingExamples: Examples = {
  ConflictNotice: {
    'someone else saved': (
      <ConflictNotice
        {...choices}
        theirs={{ content: { title: 'First week' }, savedBy: 'bea', savedAt: '2026-11-22T12:00:00.000Z' }}
        mine={{ title: 'First days' }}
      />
    ),
    'someone else removed it': (
      <ConflictNotice
        {...choices}
        theirs={{ content: { title: '' }, savedBy: null, savedAt: null }}
        mine={{ title: 'First days' }}
      />
    ),
  },
  RestoredDraft: { 'typed before': <RestoredDraft onDiscard={() => {}} /> },
};
