import type { PointEntry, PointRule } from '@powerline/contract/academy';
import { formatNumber } from '@powerline/ui';
import { t } from '../../words.ts';

const EVENTS: Readonly<Record<PointRule, () => string>> = {
  lesson: () => t('Lesson completed'),
  quiz: () => t('Quiz right at the first try'),
  course: () => t('Course completed'),
  prize: () => t('Prize requested'),
  'prize returned': () => t('Prize canceled, points returned'),
};

export function reasonInWords({ rule, points, rulePoints }: PointEntry): string {
  const event = EVENTS[rule]();
  if (points === rulePoints) return points === 0 ? t('{event}. It brought no points at that time.', { event }) : event;
  return points === 0
    ? t(
        '{event}. It would have brought {rulePoints, plural, one {# point} other {# points}}, but the day’s ceiling was reached.',
        { event, rulePoints },
      )
    : t(
        '{event}. It would have brought {rulePoints, plural, one {# point} other {# points}}, but the day’s ceiling left {points}.',
        { event, rulePoints, points },
      );
}

/** `+10`, `−100`, `0`. */
export const change = (got: number): string =>
  got > 0 ? `+${formatNumber(got)}` : got < 0 ? `−${formatNumber(-got)}` : '0';
