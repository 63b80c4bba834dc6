import type { ProfileStatistics } from '@powerline/contract/money-train';
import { countClicks, countVisits } from '../components/counts.ts';
import { t } from '../words.ts';

const WEEK = 7;

/** The last seven days including today, compared to the seven before. */
export function weekSentence({ days }: Pick<ProfileStatistics, 'days'>): string {
  const [now, before] = [sumOf(days.slice(-WEEK)), sumOf(days.slice(-2 * WEEK, -WEEK))];
  if (now.visits + now.clicks + before.visits + before.clicks === 0) return t('No visits in the last 14 days.');
  return t('{visits} and {clicks} in the last 7 days; {visitsBefore} and {clicksBefore} in the 7 days before.', {
    visits: countVisits(now.visits),
    clicks: countClicks(now.clicks),
    visitsBefore: countVisits(before.visits),
    clicksBefore: countClicks(before.clicks),
  });
}

const sumOf = (days: ProfileStatistics['days']) => ({
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
  clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
});
