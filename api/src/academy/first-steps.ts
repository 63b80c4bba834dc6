import type { FirstStep } from '../accounts/first-steps/first-step.ts';
import { t } from '../infrastructure/language/words.ts';
import { isLive } from './published/live.ts';

export const ACADEMY_FIRST_STEPS: readonly FirstStep[] = [
  {
    key: 'first-lesson',
    position: 4,
    title: () => t('Finish your first lesson'),
    text: () => t('It takes a few minutes.'),
    path: '/marketing-academy',
    system: 'academy',
    // Without a lesson there is nothing to finish.
    done: `CASE WHEN EXISTS (SELECT FROM academy_lessons l JOIN academy_courses c ON c.id = l.course_id
                              WHERE ${isLive('l')} AND ${isLive('c')})
                THEN EXISTS (SELECT FROM lesson_progress WHERE member_id = $1 AND completed_at IS NOT NULL) END`,
  },
];
