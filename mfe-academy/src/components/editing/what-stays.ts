import { counted } from '../words.ts';

export function whatStays({ learners, points }: { learners: number; points: number }): string {
  if (learners === 0 && points === 0) return 'No member has begun it.';
  return `What ${counted(learners, 'member', 'members')} learned stays with them, and so do the ${counted(points, 'point', 'points')} that it brought.`;
}
