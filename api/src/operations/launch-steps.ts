import type { LaunchStep } from '../accounts/launch/launch-step.ts';
import { t } from '../infrastructure/language/words.ts';
import { BACKUPS_PATH } from './backup/backup-state.ts';

export const OPERATIONS_LAUNCH_STEPS: readonly LaunchStep[] = [
  {
    key: 'backup',
    group: 'safety',
    position: 4,
    title: () => t('Make a backup'),
    text: () =>
      t('Powerline backs up its built-in database each night. With your own Postgres, set BACKUP_DIR on the server.'),
    path: BACKUPS_PATH,
    done: 'EXISTS (SELECT FROM backups)',
    doneAt: 'SELECT max(made_at) FROM backups',
    before: ['payout'],
  },
];
