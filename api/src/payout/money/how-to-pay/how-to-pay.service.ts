import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { HowToPay, HowToPayInput } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { withVersion } from '../../../infrastructure/http/state-version.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { markdownToHtml } from '../../../infrastructure/markdown/markdown.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { HowToPayRow } from './how-to-pay.entity.ts';

/** The admins' text about how members pay where the site takes no cards. */
@Injectable()
export class HowToPayService {
  constructor(private readonly changes: AdminChanges) {}

  read(read: Read): Promise<HowToPay> {
    return read(shown);
  }

  /** @param ifMatch the version that was read @throws HttpProblem 409 when there is a newer one */
  set({ text }: HowToPayInput, actor: User, ifMatch?: string): Promise<HowToPay> {
    const guard = { what: t('text'), ifMatch, read: shown };
    const change = { actor, action: 'change how to pay', target: 'payout', fields: { text }, guard };
    return this.changes.make(change, async (manager) => {
      await manager.update(HowToPayRow, { id: 1 }, { text });
      return shown(manager);
    });
  }
}

async function shown(manager: EntityManager): Promise<HowToPay> {
  const text = await readHowToPay(manager);
  return { ...withVersion({ text }), html: markdownToHtml(text) };
}

/** Markdown; empty until an admin writes it. */
export const readHowToPay = async (manager: EntityManager): Promise<string> =>
  (await manager.findOneByOrFail(HowToPayRow, { id: 1 })).text;
