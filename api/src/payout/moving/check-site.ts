import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readMovedNames } from '../../accounts/users/moved-accounts.ts';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { t } from '../../infrastructure/language/words.ts';
import { MANIFEST_FILE, type Manifest } from '../../infrastructure/moving/manifest.ts';
import type { Defects } from './defects.ts';
import type { MemberList } from './read-members.ts';
import type { SeenTexts } from './seen-texts.ts';

const FACTS = v.strictObject({
  rootId: v.nullable(v.number()),
  rootName: v.nullable(v.string()),
  belowRoot: v.nullable(v.number()),
  width: v.nullable(v.number()),
  currency: v.string(),
  lastClosed: v.nullable(v.string()),
  joinNumbers: v.number(),
  imports: v.number(),
});

/** Where a team moves in. */
export interface SiteFacts {
  rootId: number;
  rootName: string | null;
  /** How many are directly below the root. */
  belowRoot: number;
  /** Of the plan in force; null is unlimited. */
  width: number | null;
  currency: string;
  /** The last month that was closed here. */
  lastClosed: string | null;
  joinNumbers: number;
  /** How many teams moved in before. */
  imports: number;
}

/** @throws StartupError for a site without an admin */
export async function readSite(manager: EntityManager): Promise<SiteFacts> {
  const facts = await readRow(
    manager,
    FACTS,
    `SELECT r.member_id AS "rootId", u.username AS "rootName", r.directly_below AS "belowRoot",
            (SELECT p.width FROM plan_versions p WHERE p.valid_from <= payout_month_now()
              ORDER BY p.valid_from DESC LIMIT 1)::integer AS width,
            i.currency, (SELECT to_char(max(month), 'YYYY-MM') FROM payout_months) AS "lastClosed",
            (SELECT coalesce(max(join_number), 0) FROM payout_members) AS "joinNumbers",
            (SELECT count(*)::integer FROM team_imports) AS imports
       FROM installation i LEFT JOIN payout_members r ON r.level = 0 LEFT JOIN accounts u ON u.id = r.member_id`,
  );
  if (!facts || facts.rootId === null || facts.belowRoot === null)
    throw new StartupError(t('This site has no admin yet. Start it once, and import then.'));
  return { ...facts, rootId: facts.rootId, belowRoot: facts.belowRoot };
}

/** Whether amounts and months go on where this site is. */
export function checkManifest({ currency, firstMonth }: Manifest, site: SiteFacts, defects: Defects): void {
  if (currency !== site.currency)
    defects.add(MANIFEST_FILE, 1, () =>
      t('The amounts are in {currency}, and this site’s in {own}. Set the site’s currency before it opens.', {
        currency,
        own: site.currency,
      }),
    );
  if (firstMonth === null || firstMonth === undefined)
    defects.add(MANIFEST_FILE, 1, () =>
      t('"firstMonth" is missing. Write the first month that this site closes; the ones before are history.'),
    );
  else {
    const { lastClosed } = site;
    if (lastClosed !== null && firstMonth <= lastClosed)
      defects.add(MANIFEST_FILE, 1, () =>
        t('"firstMonth" is {firstMonth}, but {lastClosed} is closed here. Choose a later one.', {
          firstMonth,
          lastClosed,
        }),
      );
  }
}

/** Whether there is room for the team below the root, or in its place. */
export function checkTop(
  { belowRoot, rootName, width }: SiteFacts,
  { top, isTopRoot, line, below }: { top: string; isTopRoot: boolean; line: number; below: number },
  defects: Defects,
): void {
  if (isTopRoot && belowRoot > 0 && below > 0)
    defects.add('places.csv', line, () =>
      t(
        '“{top}” already has {belowRoot} people directly below on this site. Import into a new site, or under another name at the top.',
        { top, belowRoot },
      ),
    );
  if (!isTopRoot && width !== null && belowRoot >= width)
    defects.add('places.csv', line, () =>
      t('“{top}” would be below “{root}”, who has no free position. Import into a new site.', {
        top,
        root: rootName ?? '',
      }),
    );
}

const REFERENCE = v.strictObject({ reference: v.string() });

/** Whether what the files have is free on this site. @param rootName may be in both: it is the same person */
export async function checkNames(
  manager: EntityManager,
  { indexOf, lines, looks, emails, hasLeft }: MemberList,
  rootName: string | null,
  defects: Defects,
): Promise<void> {
  // A name has one look or two.
  const told = new Set<string>();
  const refuse = (line: number, sentence: string) => {
    if (!told.has(`${line} ${sentence}`)) defects.add('members.csv', line, () => sentence);
    told.add(`${line} ${sentence}`);
  };
  for await (const { username, email, looks: taken } of readMovedNames(manager)) {
    if (username !== null && username === rootName && indexOf.has(username.toLowerCase())) continue;
    const same = username === null ? undefined : indexOf.get(username.toLowerCase());
    if (same !== undefined && !hasLeft[same])
      refuse(
        lines[same] ?? 1,
        t('“{username}” is a member of this site already. Choose another username in all files.', {
          username: username ?? '',
        }),
      );
    else
      for (const look of taken) {
        const alike = looks.find(look);
        if (alike !== undefined)
          refuse(
            alike,
            username === null
              ? t('The username looks like one that was used on this site before. Choose another one in all files.')
              : t('The username looks like “{username}” on this site. Choose another one in all files.', { username }),
          );
      }
    const line = email === null ? undefined : emails.find(email.toLowerCase());
    if (line !== undefined)
      refuse(
        line,
        t('The email is that of “{username}” on this site. Each member needs their own.', { username: username ?? '' }),
      );
  }
}

/** Whether references of payments are free on this site. */
export async function checkReferences(manager: EntityManager, references: SeenTexts, defects: Defects): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await readRows(
      manager,
      REFERENCE,
      'SELECT reference FROM membership_payments WHERE reference > $1 ORDER BY reference LIMIT 10000',
      [after],
    );
    for (const { reference } of rows) {
      const line = references.find(reference);
      if (line !== undefined)
        defects.add('payments.csv', line, () =>
          t('The reference “{reference}” is recorded on this site already. Remove the line.', { reference }),
        );
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.reference;
  }
}
