import { emailSchema, usernameSchema } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { isReservedUsername } from '../../accounts/users/reserved-usernames.ts';
import { usernameSkeletons } from '../../accounts/users/username-skeletons.ts';
import { t } from '../../infrastructure/language/words.ts';
import { readTime, timeSentence } from './cells.ts';
import type { Defects, Sentence } from './defects.ts';
import type { Cells, MovedFileReader } from './file-rows.ts';
import { SeenTexts } from './seen-texts.ts';
import { FORMER, type MEMBERS_FILE } from './team-files.ts';

export type MemberCells = Cells<typeof MEMBERS_FILE>;

/** Everyone in members.csv, by their place in it. */
export interface MemberList {
  usernames: string[];
  /** By the username in small letters. */
  indexOf: ReadonlyMap<string, number>;
  lines: number[];
  hasLeft: boolean[];
  /** What usernames look like, and email addresses in small letters, of those who are there. */
  looks: SeenTexts;
  emails: SeenTexts;
}

/** Most names are so: the rules for all of Unicode take a hundred times as long. */
const PLAIN = /^[A-Za-z0-9_-][A-Za-z0-9._-]{2,63}$/;

export async function readMembers(
  reader: MovedFileReader<typeof MEMBERS_FILE>,
  { rootName, now }: { rootName: string | null; now: Date },
  defects: Defects,
): Promise<MemberList> {
  const indexOf = new Map<string, number>();
  const list = {
    usernames: [] as string[],
    indexOf,
    lines: [] as number[],
    hasLeft: [] as boolean[],
    looks: new SeenTexts(0),
    emails: new SeenTexts(0),
  };
  for await (const batch of reader.read(defects))
    for (const { line, cells } of batch) {
      const refuse = (sentence: Sentence) => defects.add(reader.name, line, sentence);
      const { username, left } = cells;
      const known = indexOf.get(username.toLowerCase());
      if (known !== undefined) {
        const first = String(list.lines[known]);
        refuse(() =>
          t('“{username}” is in line {first} already. Give one of them another username in all files.', {
            username,
            first,
          }),
        );
        continue;
      }
      indexOf.set(username.toLowerCase(), list.usernames.length);
      list.usernames.push(username);
      list.lines.push(line);
      list.hasLeft.push(left !== '');
      judgeTimes(cells, now, refuse);
      // The site's own top has an account already.
      if (username.toLowerCase() === rootName?.toLowerCase()) continue;
      if (left === '') judgeAccount(cells, line, list, refuse);
      else if (username === '')
        refuse(() =>
          t('The username is missing. For a member who left, write {former} and a number.', { former: FORMER }),
        );
    }
  if (list.usernames.length === 0 && defects.count === 0)
    defects.add(reader.name, 1, () => t('There are no members. Add a line for each.'));
  return list;
}

function judgeTimes({ joined, left }: MemberCells, now: Date, refuse: (sentence: Sentence) => void): void {
  for (const [column, cell] of [
    ['joined', joined],
    ['left', left],
  ] as const) {
    if (column === 'left' && cell === '') continue;
    const time = readTime(cell);
    if (time === null) refuse(() => timeSentence(cell, column));
    else if (Date.parse(time) > now.getTime())
      refuse(() => t('The time in the column “{column}” hasn’t come yet. Correct it.', { column }));
  }
}

function judgeAccount(
  { username, email }: MemberCells,
  line: number,
  { looks, emails }: MemberList,
  refuse: (sentence: Sentence) => void,
): void {
  const named = PLAIN.test(username) ? undefined : v.safeParse(usernameSchema, username);
  if (named && !named.success)
    refuse(() =>
      t('“{username}” can’t be a username here: {reason}. Choose another one in all files.', {
        username,
        reason: named.issues[0].message,
      }),
    );
  else if (named && named.output !== username)
    refuse(() =>
      t('“{username}” has characters that look like others. Write “{plain}” in all files.', {
        username,
        plain: named.output,
      }),
    );
  else if (isReservedUsername(username))
    refuse(() => t('“{username}” is reserved for the site. Choose another one in all files.', { username }));
  else {
    const alike = usernameSkeletons(username)
      .map((look) => looks.add(look, line))
      .find((seen) => seen !== undefined);
    if (alike !== undefined)
      refuse(() =>
        t('“{username}” looks like the username in line {alike}. Give one of them another username in all files.', {
          username,
          alike: String(alike),
        }),
      );
  }
  if (!v.is(emailSchema, email)) {
    refuse(() =>
      email === ''
        ? t('The email is missing. Add it: the invitation goes there.')
        : t('“{email}” is no email address. Correct it.', { email }),
    );
    return;
  }
  const same = emails.add(email.toLowerCase(), line);
  if (same !== undefined)
    refuse(() => t('The email is that of line {same}, too. Each member needs their own.', { same: String(same) }));
}
