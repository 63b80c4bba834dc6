import { BOARD_PLACES, type Board } from '@powerline/contract/academy';
import { t } from '../../words.ts';

export const seenSentence = (isNamed: boolean): string =>
  isNamed
    ? t('Every member who is logged in sees your username and your points of this week here, and nothing else.')
    : t(
        'You’re hidden here. If you show your name, logged-in members see your username and this week’s points, nothing else.',
      );

export function placeSentence({ rows, you: { points, isNamed } }: Board): string {
  if (points === 0) return t('You have no points this week yet.');
  if (isNamed) {
    const place = rows.find(({ isYou }) => isYou)?.place;
    return place
      ? t('You have {points, plural, one {# point} other {# points}} this week: place {place}.', { points, place })
      : t('You have {points, plural, one {# point} other {# points}} this week. The first {places} are shown.', {
          points,
          places: BOARD_PLACES,
        });
  }
  const better = rows.filter((row) => row.points > points).length;
  return better < BOARD_PLACES
    ? t(
        'You have {points, plural, one {# point} other {# points}} this week. If you show your name, you’ll be in place {place}.',
        {
          points,
          place: better + 1,
        },
      )
    : t('You have {points, plural, one {# point} other {# points}} this week.', { points });
}
