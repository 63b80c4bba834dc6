import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  LEGAL_TEXT_KEYS,
  type LegalTextDraftInput,
  type LegalTextKey,
  type LegalTextPublication,
  type LegalTextDraft as PublicLegalTextDraft,
} from '@powerline/contract/content';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { refuseStale, whoAndWhen } from '../../infrastructure/http/stale.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { LegalText } from './legal-text.entity.ts';
import { LegalTextDraft } from './legal-text-draft.entity.ts';
import { LegalTextReceipt } from './legal-text-receipt.entity.ts';
import { unknownLegalText } from './legal-texts.service.ts';

/** How admins write texts and publish them. What was published stays for ever: a mistake is a new version. */
@Injectable()
export class AdminLegalTextsService {
  constructor(private readonly changes: AdminChanges) {}

  /** All of them, in the contract's order. */
  list(read: Read): Promise<PublicLegalTextDraft[]> {
    return read(async (manager) => {
      const drafts = await manager.find(LegalTextDraft);
      const versions = await manager.find(LegalText, { order: { version: 'DESC' } });
      return LEGAL_TEXT_KEYS.map((key) => publicDraft(key, drafts, versions));
    });
  }

  /**
   * Saves the draft; an empty text removes it.
   *
   * @throws HttpProblem 404; 409 when another draft was saved or a version published since the admin read it
   */
  saveDraft(key: string, { text, revision, version }: LegalTextDraftInput, actor: User): Promise<PublicLegalTextDraft> {
    const known = knownKey(key);
    // How long it is and not what it says: the audit is no place for drafts.
    const fields = { characters: text.length };
    return this.changes.make({ actor, action: 'write legal text', target: known, fields }, async (manager) => {
      if (version !== undefined) refusePublished(await lastVersion(manager, known), version);
      await refuseStaleDraft(manager, known, revision);
      const draft = { key: known, text, savedBy: actor.username, savedAt: new Date() };
      if (text === '') await manager.delete(LegalTextDraft, { key: known });
      else await manager.upsert(LegalTextDraft, draft, ['key']);
      return one(manager, known);
    });
  }

  /**
   * Puts a text in force, as the version that follows the last one.
   *
   * @throws HttpProblem 404; 409 when that version is there already, or another admin saved a draft since; 400 when the text
   *   is the one in force
   */
  publish(key: string, { text, version, revision }: LegalTextPublication, actor: User): Promise<PublicLegalTextDraft> {
    const known = knownKey(key);
    const change = {
      actor,
      action: 'publish legal text',
      target: known,
      fields: { version },
      topic: 'legal-texts',
    } as const;
    return this.changes.make(change, async (manager) => {
      // One admin change at a time: no one publishes between this look and the insert.
      const last = await lastVersion(manager, known);
      refusePublished(last, version);
      if (revision !== undefined) await refuseStaleDraft(manager, known, revision);
      if (text === last?.text) throw new HttpProblem(400, 'invalid_input', t('This text is the one that is in force'));
      await manager.insert(LegalText, { key: known, version, text, publishedBy: actor.username });
      await manager.delete(LegalTextDraft, { key: known });
      // Who publishes has read it.
      await manager.insert(LegalTextReceipt, { userId: actor.id, key: known, version, how: 'shown' });
      return one(manager, known);
    });
  }
}

function knownKey(key: string): LegalTextKey {
  const known = LEGAL_TEXT_KEYS.find((candidate) => candidate === key);
  if (known === undefined) throw unknownLegalText();
  return known;
}

const lastVersion = async (manager: EntityManager, key: LegalTextKey): Promise<LegalText | undefined> =>
  (await manager.find(LegalText, { where: { key }, order: { version: 'DESC' }, take: 1 }))[0];

/** @param version the number the text is to get: one more than the last version its author knows */
function refusePublished(last: LegalText | undefined, version: number): void {
  if (version === (last?.version ?? 0) + 1) return;
  const { name = '', moment = '' } = last ? whoAndWhen(last.publishedBy, last.publishedAt) : {};
  throw new HttpProblem(
    409,
    'conflict',
    last
      ? t(
          'Version {version} was just published by {name} ({moment} UTC). Read it before you continue. Your changes weren’t saved.',
          { version: String(last.version), name, moment },
        )
      : t('No version is published yet. Read it before you continue. Your changes weren’t saved.'),
  );
}

const refuseStaleDraft = async (manager: EntityManager, key: LegalTextKey, revision: number | null): Promise<void> => {
  const draft = await manager.findOneBy(LegalTextDraft, { key });
  refuseStale(t('draft'), draft && { ...draft, version: draft.revision }, revision);
};

async function one(manager: EntityManager, key: LegalTextKey): Promise<PublicLegalTextDraft> {
  const drafts = await manager.findBy(LegalTextDraft, { key });
  return publicDraft(key, drafts, await manager.find(LegalText, { where: { key }, order: { version: 'DESC' } }));
}

const publicDraft = (
  key: LegalTextKey,
  drafts: readonly LegalTextDraft[],
  versions: readonly LegalText[],
): PublicLegalTextDraft => {
  const draft = drafts.find((one) => one.key === key);
  return {
    key,
    draft: draft?.text ?? null,
    revision: draft?.revision ?? null,
    savedBy: draft?.savedBy ?? null,
    savedAt: draft?.savedAt.toISOString() ?? null,
    versions: versions
      .filter((published) => published.key === key)
      .map(({ version, text, publishedAt, publishedBy }) => ({
        version,
        text,
        publishedAt: publishedAt.toISOString(),
        publishedBy,
      })),
  };
};
