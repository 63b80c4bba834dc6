import { t } from '../words.ts';
import { FigureCard } from './FigureCard.tsx';
import { showBalance } from './figures.ts';

export default function BalanceWidget() {
  return <FigureCard label={t('My balance')} loading={t('Loading my balance')} show={showBalance} to="/team/payouts" />;
}
