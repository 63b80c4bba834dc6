import { t } from '../../infrastructure/language/words.ts';
import type { Defects, Sentence } from './defects.ts';
import type { MovedFileReader } from './file-rows.ts';
import type { MemberList } from './read-members.ts';
import type { PLACES_FILE } from './team-files.ts';

/** Of no member: the top has no one above. */
export const NO_ONE = -1;

/** Sponsors and places, by the member's place in members.csv. */
export interface PlaceList {
  sponsors: Int32Array;
  parents: Int32Array;
  positions: Int32Array;
  /** 0 for a member who has no line. */
  lines: Int32Array;
}

/** For a line of someone whom members.csv doesn't have. */
export const unknownSentence = (username: string): string =>
  t('There is no “{username}” in members.csv. Add the member there, or remove this line.', { username });

const POSITION = /^[1-9]\d{0,6}$/;

export async function readPlaces(
  reader: MovedFileReader<typeof PLACES_FILE>,
  { usernames, indexOf, lines: memberLines }: MemberList,
  defects: Defects,
): Promise<PlaceList> {
  const places: PlaceList = {
    sponsors: new Int32Array(usernames.length).fill(NO_ONE),
    parents: new Int32Array(usernames.length).fill(NO_ONE),
    positions: new Int32Array(usernames.length),
    lines: new Int32Array(usernames.length),
  };
  for await (const batch of reader.read(defects))
    for (const { line, cells } of batch) {
      const refuse = (sentence: Sentence) => defects.add(reader.name, line, sentence);
      const { username, sponsor, parent, position } = cells;
      const member = indexOf.get(username.toLowerCase());
      if (member === undefined) {
        refuse(() => unknownSentence(username));
        continue;
      }
      if (places.lines[member] !== 0) {
        const first = String(places.lines[member]);
        refuse(() =>
          t('“{username}” has a place in line {first} already. Remove one of the two.', { username, first }),
        );
        continue;
      }
      places.lines[member] = line;
      if (sponsor === '' && parent === '' && position === '') continue;
      const find = (name: string, column: string): number => {
        if (name === '')
          refuse(() => t('The {column} is missing. Only the top of the team has none, and no position.', { column }));
        const found = indexOf.get(name.toLowerCase());
        if (name !== '' && found === undefined)
          refuse(() =>
            t('The {column} “{name}” isn’t in members.csv. Add them there, or name another {column}.', {
              column,
              name,
            }),
          );
        if (found === member)
          refuse(() => t('“{username}” is their own {column}. Name another one.', { username, column }));
        return found === undefined || found === member ? NO_ONE : found;
      };
      places.sponsors[member] = find(sponsor, 'sponsor');
      places.parents[member] = find(parent, 'parent');
      if (POSITION.test(position)) places.positions[member] = Number(position);
      else refuse(() => t('“{position}” is no position. Write a whole number, from 1.', { position }));
    }
  for (const [member, line] of places.lines.entries())
    if (line === 0)
      defects.add('members.csv', memberLines[member] ?? 1, () =>
        t('“{username}” has no place. Add a line to places.csv, also for members who left.', {
          username: usernames[member] ?? '',
        }),
      );
  return places;
}
