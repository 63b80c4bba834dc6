import type { LaunchStep } from '../accounts/launch/launch-step.ts';
import { t } from '../infrastructure/language/words.ts';

export const ACADEMY_LAUNCH_STEPS: readonly LaunchStep[] = [
  {
    key: 'open-academy',
    group: 'opening',
    position: 3,
    title: () => t('Open The Marketing Academy'),
    text: () => t('Members take your courses, and trade points for prizes.'),
    path: '/admin/academy#open-academy',
    done: `EXISTS (SELECT FROM open_systems WHERE key = 'academy')`,
  },
];
