import { Injectable } from '@nestjs/common';
import {
  LEGAL_TEXT_KEYS,
  type LegalTextLink,
  type LegalTextsSeen,
  legalTextLinkSchema,
  type LegalText as PublicLegalText,
} from '@powerline/contract/content';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { databaseFailure, FOREIGN_KEY_VIOLATION } from '../../infrastructure/errors/sqlstate.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { markdownToHtml } from '../../infrastructure/markdown/markdown.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { Translations } from '../../infrastructure/translations/translations.ts';
import { LegalText } from './legal-text.entity.ts';
import { LEGAL_TEXT_TRANSLATIONS, legalTextItem } from './legal-text-translations.ts';

export const unknownLegalText = () => notFound(t('There is no such text'));

/**
 * Someone who registers this soon after a version was published may have opened the form before it, so they see it once
 * although their receipt is true.
 */
const FORM_OPEN_HOURS = 1;

/** The newest version of each, as a table of SQL. */
const IN_FORCE = `(SELECT DISTINCT ON (key) key, version, published_at FROM legal_texts ORDER BY key, version DESC)`;

const LINK = v.strictObject({ ...legalTextLinkSchema.entries, publishedAt: v.date() });

/** Terms, privacy policy and plan summary as everyone reads them, and who has seen which version. */
@Injectable()
export class LegalTextsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly translations: Translations,
  ) {}

  /** The published ones, in the contract's order. */
  list(read: Read): Promise<LegalTextLink[]> {
    return read(async (manager) =>
      linksOf(await readRows(manager, LINK, `SELECT key, version, published_at AS "publishedAt" FROM ${IN_FORCE} t`)),
    );
  }

  /** The version in force. @throws HttpProblem 404 */
  read(key: string, read: Read): Promise<PublicLegalText> {
    return this.find(key, {}, read);
  }

  /** A published version. @throws HttpProblem 404 */
  readVersion(key: string, version: number, read: Read): Promise<PublicLegalText> {
    return this.find(key, { version }, read);
  }

  private async find(key: string, which: { version?: number }, read: Read): Promise<PublicLegalText> {
    const known = LEGAL_TEXT_KEYS.find((candidate) => candidate === key);
    if (known === undefined) throw unknownLegalText();
    return read(async (manager) => {
      const [found] = await manager.find(LegalText, {
        where: { key: known, ...which },
        order: { version: 'DESC' },
        take: 1,
      });
      if (!found) throw unknownLegalText();
      const { version, text, publishedAt } = found;
      const items = [{ item: legalTextItem(found), texts: { text } }];
      const [shown] = await this.translations.show(manager, LEGAL_TEXT_TRANSLATIONS, items);
      return {
        key: known,
        version,
        publishedAt: publishedAt.toISOString(),
        html: markdownToHtml(shown?.texts.text ?? text),
        language: shown?.language,
      };
    });
  }

  /** What a member has not been shown of what is in force. Read from the primary: an OK counts at once, on each device. */
  async listUnseen(userId: number): Promise<LegalTextLink[]> {
    const rows = await readRows(
      this.dataSource,
      LINK,
      `SELECT t.key, t.version, t.published_at AS "publishedAt" FROM ${IN_FORCE} t
        WHERE NOT EXISTS (
          SELECT FROM legal_text_receipts r
           WHERE r.user_id = $1 AND r.key = t.key AND r.version = t.version
             AND (r.how = 'shown' OR r.at > t.published_at + interval '${FORM_OPEN_HOURS} hour'))`,
      [userId],
    );
    return linksOf(rows);
  }

  /** Records that a member was shown these versions. @throws HttpProblem 404 for one that was not published */
  async markSeen(userId: number, { texts }: LegalTextsSeen): Promise<void> {
    try {
      await this.dataSource.query(
        `INSERT INTO legal_text_receipts (user_id, key, version, how)
         SELECT $1, key, version, 'shown' FROM unnest($2::text[], $3::integer[]) AS seen (key, version)
         ON CONFLICT DO NOTHING`,
        [userId, texts.map(({ key }) => key), texts.map(({ version }) => version)],
      );
    } catch (error) {
      const failure = databaseFailure(error);
      if (failure?.code === FOREIGN_KEY_VIOLATION && failure.constraint === 'legal_text_receipts_text_fkey')
        throw unknownLegalText();
      throw error;
    }
  }
}

/**
 * Notes, in the transaction of a registration, that it accepted what is in force at that moment: the sentence beside the
 * form's button says so, and its links lead there.
 */
export async function acceptByRegistering(manager: EntityManager, { id }: { id: number }): Promise<void> {
  await manager.query(
    `INSERT INTO legal_text_receipts (user_id, key, version, how)
     SELECT $1, key, version, 'registered' FROM ${IN_FORCE} t`,
    [id],
  );
}

const linksOf = (rows: readonly v.InferOutput<typeof LINK>[]): LegalTextLink[] =>
  LEGAL_TEXT_KEYS.flatMap((key) => rows.filter((row) => row.key === key)).map(({ publishedAt, ...link }) => ({
    ...link,
    publishedAt: publishedAt.toISOString(),
  }));
