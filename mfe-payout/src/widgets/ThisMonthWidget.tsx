import { FigureCard } from './FigureCard.tsx';
import { showEarnings } from './figures.ts';

export default function ThisMonthWidget() {
  return <FigureCard label="This month so far" show={showEarnings} to="/team/earnings" />;
}
