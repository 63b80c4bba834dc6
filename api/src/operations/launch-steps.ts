import type { LaunchStep } from '../accounts/launch/launch-step.ts';

export const OPERATIONS_LAUNCH_STEPS: readonly LaunchStep[] = [
  {
    key: 'backup',
    group: 'safety',
    position: 4,
    title: 'Make a backup',
    text: 'Run npm run backup on the server, and have it run every night.',
    path: '/admin/operations',
    done: 'EXISTS (SELECT FROM backups)',
    doneAt: 'SELECT max(made_at) FROM backups',
    before: ['payout'],
  },
];
