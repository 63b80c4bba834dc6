import { FigureCard } from './FigureCard.tsx';
import { showBalance } from './figures.ts';

export default function BalanceWidget() {
  return <FigureCard label="My balance" show={showBalance} to="/team/payouts" />;
}
