import * as v from 'valibot';
import type { DeletionEffect } from '../../accounts/people/deletion-effect.ts';
import { readRow } from '../../infrastructure/database/rows.ts';
import { t } from '../../infrastructure/language/words.ts';

const ROW = v.strictObject({ isPublished: v.boolean(), companies: v.number() });

/** What becomes of a member's page and companies when the account is deleted. */
export const pageAfterDeletion: DeletionEffect = async (manager, { id, username }) => {
  const row = await readRow(
    manager,
    ROW,
    `SELECT EXISTS (SELECT FROM profiles WHERE user_id = $1 AND is_published) AS "isPublished",
            (SELECT count(*)::integer FROM companies WHERE user_id = $1) AS companies`,
    [id],
  );
  const { isPublished = false, companies = 0 } = row ?? {};
  if (!isPublished && companies === 0) return null;
  const page = isPublished ? [t('The page {address} and its visits are deleted.', { address: `/u/${username}` })] : [];
  const saved =
    companies === 0
      ? []
      : [
          t(
            '{companies, plural, one {One saved company stays, shown as Anonymous.} other {# saved companies stay, shown as Anonymous.}}',
            { companies },
          ),
        ];
  return { title: t('Public page'), text: [...page, ...saved].join(' '), refuses: false };
};
