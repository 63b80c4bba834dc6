import { Button } from '@powerline/ui';
import { ConflictNotice, RestoredDraft, SaveStatus } from '@powerline/ui/saving';
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
  SaveStatus: {
    saved: <SaveStatus state={{ kind: 'saved' }} onRetry={() => {}} />,
    saving: <SaveStatus state={{ kind: 'saving' }} onRetry={() => {}} />,
    'not saved': (
      <SaveStatus state={{ kind: 'failed', sentence: 'The server cannot be reached.' }} onRetry={() => {}} />
    ),
    'with a button of the form': (
      <SaveStatus state={{ kind: 'saved' }} onRetry={() => {}} saved="Saved as a draft">
        <Button>Publish</Button>
      </SaveStatus>
    ),
  },
  RestoredDraft: { 'typed before': <RestoredDraft onDiscard={() => {}} /> },
};
