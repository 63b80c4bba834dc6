import { MOVE_IN_FILES } from '@powerline/contract/payout';
import { ImportDialog } from '../features/admin/move-in/ImportDialog.tsx';
import { InviteDialog } from '../features/admin/move-in/InviteDialog.tsx';
import { MoveInSteps } from '../features/admin/move-in/MoveInSteps.tsx';
import { moveIn, moveInFile, moveInResult, moveInRun } from './move-in-api.ts';

const firstPlaces = moveInResult().firstPlaces.map((place) => ({ ...place, username: 'ana' }));
const result = moveInResult({ members: 300, top: 'ana', firstPlaces, mistakes: 3, mistakesKept: 2 });
const wrong = { ...result, shownMistakes: [{ file: '$$', line: 2, sentence: '$$' }] };
const unmatched = MOVE_IN_FILES.map((file) =>
  moveInFile({ file, name: '$$', header: ['$$'], needsColumns: true, receivedBytes: 1_000 }),
);
const invited = { waiting: 3, sent: 2, isSending: false, isMailConfigured: false };
const run = moveInRun({ startedBy: 'bo', doing: '$$', secondsLeft: 130 });

/** A team that moves in, from no file to its invitations. */
const STATES = [
  moveIn({ invitations: invited }),
  ...unmatched.map((file) => moveIn({ files: [file] })),
  moveIn({ run }),
  moveIn({ run: { ...run, task: 'import', secondsLeft: 3 } }),
  moveIn({ run: { ...run, state: 'interrupted' } }),
  moveIn({ run: { ...run, state: 'failed' } }),
  moveIn({ run: { ...run, state: 'mistakes', result: wrong } }),
  moveIn({ run: { ...run, state: 'done', result: { ...result, isTopRoot: true } } }),
  moveIn({ run: { ...run, state: 'failed', task: 'import', failure: '$$', result } }),
  moveIn({ run: { ...run, state: 'done', task: 'import', result }, invitations: { ...invited, isSending: true } }),
  moveIn({ run: { ...run, state: 'done', task: 'import', result }, invitations: { ...invited, waiting: 0 } }),
];

export const MoveInStates = () => (
  <>
    {STATES.map((state, which) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <MoveInSteps key={which} moveIn={state} />
    ))}
    <ImportDialog run={run.id} result={result} onClose={() => undefined} />
    <InviteDialog count={3} onClose={() => undefined} />
  </>
);
