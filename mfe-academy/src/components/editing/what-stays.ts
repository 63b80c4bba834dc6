import { counted } from '../words.ts';

export function whatStays({ learners, points }: { learners: number; points: number }): string {
  if (learners === 0 && points === 0) return 'No member has started it.';
  return `${counted(learners, 'member keeps', 'members keep')} what they learned and the ${counted(points, 'point', 'points')} they earned.`;
}
