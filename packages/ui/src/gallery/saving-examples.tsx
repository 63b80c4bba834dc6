import { ConflictNotice } from '../saving/ConflictNotice.tsx';
import { RestoredDraft } from '../saving/RestoredDraft.tsx';
import type { Example } from './example.ts';

const words = { title: { name: 'Title', read: (title: string) => title } };
const choices = { words, writer: 'ana', what: 'course', onKeepMine: () => {}, onTakeTheirs: () => {} };

export const savingExamples: Example[] = [
  {
    component: 'ConflictNotice',
    states: [
      {
        name: 'someone else saved',
        element: (
          <ConflictNotice
            {...choices}
            theirs={{ content: { title: 'First week' }, savedBy: 'bea', savedAt: '2026-11-22T12:00:00.000Z' }}
            mine={{ title: 'First days' }}
          />
        ),
      },
      {
        name: 'someone else removed it',
        element: (
          <ConflictNotice
            {...choices}
            theirs={{ content: { title: '' }, savedBy: null, savedAt: null }}
            mine={{ title: 'First days' }}
          />
        ),
      },
    ],
  },
  {
    component: 'RestoredDraft',
    states: [{ name: 'typed before', element: <RestoredDraft onDiscard={() => {}} /> }],
  },
];
