import { createHash } from 'node:crypto';
import type { User } from '@powerline/contract/accounts';
import { DEFAULT_PLAN, type PayoutDetails } from '@powerline/contract/payout';
import { AdjustmentsService } from 'api/payout/money/adjustments/adjustments.service';
import { PayoutBatchesService } from 'api/payout/money/payout-batches/payout-batches.service';
import { PayoutMethodsService } from 'api/payout/money/payout-methods/payout-methods.service';
import { PayoutQueueService } from 'api/payout/money/payouts/payout-queue.service';
import { PayoutsService } from 'api/payout/money/payouts/payouts.service';
import type { DemoSite } from '../demo-site.ts';
import { ADMIN_LOG_IN } from '../log-ins.ts';
import type { PasswordHashes } from '../password-hashes.ts';

/** After each closing, of those who have enough: the others leave it where it is. */
const ASK_AT_MOST = 24;

/** What people of the demo do with what they have earned, and what admins do about it. */
export class DemoPayouts {
  readonly #haveMethod = new Set<number>();
  #underWay: { id: number; memberId: number }[] = [];
  #batches = 0;

  constructor(
    private readonly site: DemoSite,
    private readonly hashes: PasswordHashes,
  ) {}

  /** Those who have earned most ask for all that they have. */
  async ask(): Promise<void> {
    const { dataSource, get } = this.site;
    this.#batches += 1;
    const earners: (User & { cents: string })[] = await dataSource.query(
      `SELECT u.id, u.username, u.email, u.is_admin AS "isAdmin", b.available_cents AS cents
         FROM ledger_balances b JOIN users u ON u.id = b.member_id
        WHERE b.available_cents >= $1 AND NOT u.is_admin AND NOT u.is_suspended
        ORDER BY b.available_cents DESC, u.id LIMIT ${ASK_AT_MOST}`,
      [DEFAULT_PLAN.minimumPayoutCents],
    );
    for (const { cents, ...earner } of earners) {
      if (!this.#haveMethod.has(earner.id)) await this.#setMethod(earner);
      const key = keyOf(`payout ${this.#batches} of ${earner.id}`);
      const { payout } = await get(PayoutsService).ask(earner, { cents: Number(cents), key });
      this.#underWay.push({ id: payout.id, memberId: earner.id });
    }
  }

  /** @param share of those that are asked for, the oldest first */
  async approve(share: number): Promise<void> {
    const ids = this.#underWay.slice(0, Math.floor(this.#underWay.length * share)).map(({ id }) => id);
    if (ids.length > 0) await this.site.get(PayoutQueueService).approve({ ids }, this.site.admin);
  }

  /** Sends the money, but to one whose bank does not take it. @param returnedTo of a member; null: everyone gets it */
  async pay(returnedTo: number | null): Promise<void> {
    const { admin, clock, get } = this.site;
    const queue = get(PayoutQueueService);
    const back = this.#underWay.filter(({ memberId }) => memberId === returnedTo).map(({ id }) => id);
    const ids = this.#underWay.map(({ id }) => id).filter((id) => !back.includes(id));
    this.#underWay = [];
    const sent = [...ids, ...back].sort((a, b) => a - b);
    if (sent.length > 0) await this.#export(sent);
    if (ids.length > 0)
      await queue.markPaid({ ids, reference: `Batch ${clock.now().toISOString().slice(0, 10)}` }, admin);
    if (back.length > 0)
      await queue.return(
        {
          ids: back,
          state: 'approved',
          reason: 'The bank sent it back: this account is closed. Please set another one.',
        },
        admin,
      );
    if (returnedTo !== null) this.#haveMethod.delete(returnedTo);
  }

  async #export(ids: number[]): Promise<void> {
    const { admin, get } = this.site;
    const service = get(PayoutBatchesService);
    const { batches } = await service.make({ ids }, admin);
    const { password } = ADMIN_LOG_IN;
    for (const { number } of batches) await service.export(number, { format: 'csv', password }, admin);
  }

  /** @param cents below 0 takes from the balance */
  async adjust(member: User, cents: number, reason: string): Promise<void> {
    const key = keyOf(`adjustment of ${member.id}`);
    await this.site.get(AdjustmentsService).adjust(member.id, { cents, reason, key }, this.site.admin);
  }

  async #setMethod(member: User): Promise<void> {
    const password = this.hashes.passwordOf(member.username);
    await this.site.get(PayoutMethodsService).set(member, { ...detailsOf(member), password });
    this.#haveMethod.add(member.id);
  }
}

/** Accounts that do not exist: a routing number of tests, and the IBAN of the standard's own example. */
function detailsOf({ id, username, email }: User): Exclude<PayoutDetails, { kind: 'stripe' }> {
  if (id % 3 === 0) return { kind: 'paypal', email };
  if (id % 7 === 0)
    return { kind: 'bank', accountHolder: username, accountNumber: 'DE89370400440532013000', bankCode: null };
  const accountNumber = String(4_000_000_000 + id * 7_919);
  return { kind: 'bank', accountHolder: username, accountNumber, bankCode: '110000000' };
}

/** The key of a request, the same each time. */
function keyOf(request: string): string {
  const digits = createHash('sha256').update(request).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
