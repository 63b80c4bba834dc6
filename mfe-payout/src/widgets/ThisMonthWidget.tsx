import { t } from '../words.ts';
import { FigureCard } from './FigureCard.tsx';
import { showEarnings } from './figures.ts';

export default function ThisMonthWidget() {
  return (
    <FigureCard
      label={t('This month so far')}
      loading={t('Loading this month so far')}
      show={showEarnings}
      to="/team/earnings"
    />
  );
}
