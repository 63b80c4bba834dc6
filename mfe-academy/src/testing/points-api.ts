import type { Board, PointEntry, PointRules, Points } from '@powerline/contract/academy';

export const pointRules: PointRules = { lesson: 10, course: 50, quiz: 20, dailyCeiling: 200 };

export const pointEntryOf = (change: Partial<PointEntry> = {}): PointEntry => ({
  id: 9,
  rule: 'lesson',
  title: 'The first conversation',
  points: 10,
  rulePoints: 10,
  at: '2026-11-20T12:00:00.000Z',
  ...change,
});

export const pointsOf = (change: Partial<Points> = {}): Points => ({
  balance: 340,
  earnedToday: 60,
  rules: pointRules,
  entries: [pointEntryOf()],
  next: null,
  ...change,
});

export const boardOf = (change: Partial<Board> = {}): Board => ({
  since: '2026-11-16T12:00:00.000Z',
  rows: [
    { place: 1, username: 'ben', points: 90, isYou: false },
    { place: 2, username: 'cleo', points: 40, isYou: false },
  ],
  you: { points: 60, isNamed: false },
  ...change,
});
