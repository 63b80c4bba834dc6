import type { LaunchStep } from '../accounts/launch/launch-step.ts';
import { t } from '../infrastructure/language/words.ts';
import { BACKUPS_PATH } from './backup/backup-state.ts';

export const OPERATIONS_LAUNCH_STEPS: readonly LaunchStep[] = [
  {
    key: 'backup',
    group: 'safety',
    position: 4,
    title: () => t('Make a backup'),
    text: () => t('On the server, have npm run backup -- --every 24h run each night.'),
    path: BACKUPS_PATH,
    done: 'EXISTS (SELECT FROM backups)',
    doneAt: 'SELECT max(made_at) FROM backups',
    before: ['payout'],
  },
];
