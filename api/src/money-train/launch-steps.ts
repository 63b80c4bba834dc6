import type { LaunchStep } from '../accounts/launch/launch-step.ts';
import { t } from '../infrastructure/language/words.ts';

export const MONEY_TRAIN_LAUNCH_STEPS: readonly LaunchStep[] = [
  {
    key: 'open-profiles',
    group: 'opening',
    position: 2,
    title: () => t('Open members’ pages'),
    text: () => t('Members publish a page with their companies.'),
    path: '/admin/profiles#open-profiles',
    done: `EXISTS (SELECT FROM open_systems WHERE key = 'profiles')`,
  },
];
