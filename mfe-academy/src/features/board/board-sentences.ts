import { BOARD_PLACES, type Board } from '@powerline/contract/academy';
import { points } from '../../components/words.ts';

export const seenSentence = (isNamed: boolean): string =>
  isNamed
    ? 'Every member who is logged in sees your username and your points of this week here, and nothing else.'
    : 'You’re hidden here. If you show your name, logged-in members see your username and this week’s points, nothing else.';

export function placeSentence({ rows, you }: Board): string {
  const own = `You have ${points(you.points)} this week`;
  if (you.points === 0) return 'You have no points this week yet.';
  if (you.isNamed) {
    const place = rows.find(({ isYou }) => isYou)?.place;
    return place ? `${own}: place ${place}.` : `${own}. The first ${BOARD_PLACES} are shown.`;
  }
  const better = rows.filter((row) => row.points > you.points).length;
  return better < BOARD_PLACES ? `${own}. Named, you would stand on place ${better + 1}.` : `${own}.`;
}
