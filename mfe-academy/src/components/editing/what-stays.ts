import { t } from '../../words.ts';

export const whatStays = ({ learners, points }: { learners: number; points: number }): string =>
  learners === 0 && points === 0
    ? t('No member has started it.')
    : t(
        '{learners, plural, one {# member keeps} other {# members keep}} what they learned and the {points, plural, one {# point} other {# points}} they earned.',
        { learners, points },
      );
