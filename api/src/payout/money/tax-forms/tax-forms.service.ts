import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { ReadTaxForm, TaxForm, TaxFormInput, TaxFormReading } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { StepUp } from '../../../accounts/second-factor/step-up.ts';
import { OwnPassword } from '../../../accounts/sessions/own-password.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { Secrets } from '../../../infrastructure/secrets/secrets.ts';
import { maskedTaxNumber, taxFormFromBytes, taxFormOf, taxFormToBytes } from './sealed-tax-form.ts';
import { TaxFormRow } from './tax-form.entity.ts';

const FORM_CHANGES = { name: 'tax form', attempts: 10, windowSeconds: 60 * 60 };

/** Members' tax forms: kept encrypted, and shown masked even to their owners. */
@Injectable()
export class TaxFormsService {
  private readonly perMember: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ownPassword: OwnPassword,
    private readonly stepUp: StepUp,
    private readonly secrets: Secrets,
    private readonly changes: AdminChanges,
    limits: RateLimits,
  ) {
    this.perMember = limits.define(FORM_CHANGES);
  }

  async find({ id }: User): Promise<TaxForm> {
    const row = await this.dataSource.manager.findOneBy(TaxFormRow, { memberId: id });
    return { form: row && { kind: row.kind, masked: row.masked, setAt: row.setAt.toISOString() } };
  }

  /** Replaces an earlier one. @throws HttpProblem 400 when the password is wrong, 429, 503 when nothing can be kept encrypted */
  async set(user: User, { password, ...details }: TaxFormInput): Promise<TaxForm> {
    await this.change(user, password, async (manager) => {
      const { keyId, box } = await this.secrets.seal(manager, taxFormToBytes(details), taxFormOf(user.id));
      await manager.upsert(
        TaxFormRow,
        {
          memberId: user.id,
          kind: details.kind,
          masked: maskedTaxNumber(details),
          keyId,
          sealedDetails: box,
          setAt: () => 'now()',
        },
        ['memberId'],
      );
    });
    return this.find(user);
  }

  /** @throws HttpProblem 400 when the password is wrong, 404 when there is none, 429 */
  async remove(user: User, password: string): Promise<void> {
    await this.change(user, password, async (manager) => {
      const { affected } = await manager.delete(TaxFormRow, { memberId: user.id });
      if (affected === 0) throw notFound(t('You have no tax form here'));
    });
  }

  /**
   * Opens a member's form for finance. The audit has who read it, and why.
   *
   * @throws HttpProblem 400 for a wrong password or code, 404 when there is none, 429, 503 when the key is not here
   */
  async read(memberId: number, { reason, ...proof }: TaxFormReading, actor: User): Promise<ReadTaxForm> {
    const lock = await this.stepUp.confirm(actor, proof);
    const change = {
      actor,
      action: 'read tax form',
      target: String(memberId),
      people: [memberId],
      fields: { reason },
    };
    return this.changes.make(change, async (manager) => {
      await lock(manager);
      const row = await manager.findOneBy(TaxFormRow, { memberId });
      if (!row) throw notFound(t('This member has no tax form'));
      const sealed = { keyId: row.keyId, box: row.sealedDetails };
      return taxFormFromBytes(await this.secrets.open(sealed, taxFormOf(memberId)));
    });
  }

  private async change(user: User, password: string, work: (manager: EntityManager) => Promise<void>): Promise<void> {
    const hash = await this.ownPassword.confirm(user, password);
    await this.perMember.takeOrRefuse(String(user.id));
    await inTransaction(this.dataSource, async (manager) => {
      await this.ownPassword.lock(manager, user, hash);
      await work(manager);
    });
  }
}
