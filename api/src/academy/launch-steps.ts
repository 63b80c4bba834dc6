import type { LaunchStep } from '../accounts/launch/launch-step.ts';

export const ACADEMY_LAUNCH_STEPS: readonly LaunchStep[] = [
  {
    key: 'open-academy',
    group: 'opening',
    position: 3,
    title: 'Open The Marketing Academy',
    text: 'Members take your courses, and trade points for prizes.',
    path: '/admin/academy#open-academy',
    done: `EXISTS (SELECT FROM open_systems WHERE key = 'academy')`,
  },
];
