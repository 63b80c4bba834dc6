import type { MoveIn, MoveInResult } from '@powerline/contract/payout';

type File = MoveIn['files'][number];
type Run = NonNullable<MoveIn['run']>;

/** A file that is here, with columns of our own names. */
export const moveInFile = (change: Partial<File> = {}): File => ({
  ...{ file: 'members', name: 'members.csv', bytes: 2_000, receivedBytes: 2_000, needsColumns: false },
  ...{ header: ['username', 'email'], columns: [{ column: 'username', isRequired: true, heading: 'username' }] },
  ...change,
  ...(change.bytes !== undefined && change.receivedBytes === undefined ? { receivedBytes: change.bytes } : {}),
});

export const moveInResult = (change: Partial<MoveInResult> = {}): MoveInResult => ({
  ...{ members: 3, former: 1, top: 'ann', isTopRoot: false, levels: 2, payments: 4, statements: 2 },
  ...{ balanceCents: 1_250, mistakes: 0, mistakesKept: 0, shownMistakes: [] },
  firstPlaces: [
    { username: 'ann', hasLeft: false, level: 0, directlyBelow: 2 },
    { username: 'ben', hasLeft: false, level: 1, directlyBelow: 0 },
    { username: 'left-1', hasLeft: true, level: 1, directlyBelow: 0 },
  ],
  ...change,
});

export const moveInRun = (change: Partial<Run> = {}): Run => ({
  ...{ id: '9f1c1d0e-0f67-4d9c-8f0b-6c8d1c9b2e11', task: 'check', state: 'running', startedBy: 'root' },
  ...{ startedAt: '2026-11-20T10:00:00.000Z', doing: null, share: 0, secondsLeft: null, failure: null, result: null },
  ...change,
});

/** A site that no team moves into yet. */
export const moveIn = (change: Partial<MoveIn> = {}): MoveIn => ({
  ...{ files: [], details: null, currency: 'USD', month: '2026-11', lastClosed: null, run: null },
  invitations: { waiting: 0, sent: 0, isSending: false, isMailConfigured: true },
  ...change,
});
