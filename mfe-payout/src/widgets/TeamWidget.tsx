import { FigureCard } from './FigureCard.tsx';
import { showTeam } from './figures.ts';

export default function TeamWidget() {
  return <FigureCard label="My team" show={showTeam} to="/team" />;
}
