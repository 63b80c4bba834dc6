import { t } from '../words.ts';
import { FigureCard } from './FigureCard.tsx';
import { showTeam } from './figures.ts';

export default function TeamWidget() {
  return <FigureCard label={t('My team')} loading={t('Loading my team')} show={showTeam} to="/team" />;
}
