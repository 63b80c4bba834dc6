import type { Rhythm } from '@powerline/contract/academy';
import { t } from '../../words.ts';

/** What this week is like, without a word about what is missing. */
export function rhythmSentence({ goal, isPaused, week, weeks }: Rhythm): string {
  if (goal === null)
    return t('Choose how many days a week you’d like to learn. It’s for you alone: no reminders, no pressure.');
  if (isPaused)
    return weeks > 0
      ? t('Paused. Your {weeks, plural, one {week} other {# weeks in a row}} will wait for you.', { weeks })
      : t('Paused. Come back whenever you like.');
  const done = week.filter(({ isDone }) => isDone).length;
  const now =
    done >= goal
      ? t('You’ve reached your week: {done, plural, one {# day} other {# days}}.', { done })
      : t('{done} of {goal, plural, one {# day} other {# days}} this week.', { done, goal });
  return weeks > 1 ? `${now} ${t('{weeks} weeks in a row.', { weeks })}` : now;
}
