import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { formatMoney } from '@powerline/contract/format';
import type { Payout, PayoutBalance, PayoutInput, PayoutPage } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { announce } from '../../../accounts/webhooks/announce.ts';
import { readValue } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { databaseFailure } from '../../../infrastructure/errors/sqlstate.ts';
import { fieldProblem, HttpProblem, notFound, notLoggedIn } from '../../../infrastructure/http/http-problem.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { PAYOUT_AVAILABLE, postTransaction, readBalance } from '../../ledger/ledger.ts';
import { readMonthOf } from '../../plan/calendar/read-month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { PayoutMethodRow } from '../payout-methods/payout-method.entity.ts';
import { FrozenDetails } from './frozen-details.ts';
import { PayoutRow } from './payout.entity.ts';
import { reservation } from './payout-bookings.ts';
import { PayoutChange } from './payout-change.entity.ts';
import { PAYOUT_CHANGED } from './payout-changed.kind.ts';
import { readOwnPayout, readOwnPayouts } from './payout-list.ts';

/** Of one account: each is a mail, and work for an admin. */
const PAYOUT_REQUESTS = { name: 'payout requests', attempts: 20, windowSeconds: 60 * 60 };

export interface PayoutAnswer {
  payout: Payout;
  /** False for one that was asked for before, by the same key. */
  isNew: boolean;
}

/** A member's own balance and payouts. */
@Injectable()
export class PayoutsService {
  private readonly perMember: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly frozenDetails: FrozenDetails,
    private readonly notifications: Notifications,
    limits: RateLimits,
  ) {
    this.perMember = limits.define(PAYOUT_REQUESTS);
  }

  async balance({ id }: User): Promise<PayoutBalance> {
    const { manager } = this.dataSource;
    const balance = await readBalance(manager, id);
    return { currency: await readCurrency(manager), ...balance, minimumCents: await this.minimum(manager) };
  }

  list({ id }: User, before: number | undefined, read: Read): Promise<PayoutPage> {
    return read((manager) => readOwnPayouts(manager, id, before));
  }

  /** @throws HttpProblem 404, also for another member's payout, so its existence stays private */
  async find({ id: memberId }: User, id: number): Promise<Payout> {
    const payout = await readOwnPayout(this.dataSource.manager, memberId, id);
    if (payout === null) throw notFound(t('There is no such payout'));
    return payout;
  }

  /**
   * Asks for a payout: its amount is reserved at once, and where it goes is frozen. The database decides, not a look
   * before: of two that want the same money at once one gets it, and of two with the same key there is one.
   *
   * @throws HttpProblem 400 for less than the plan's minimum; 409 for more than is available, without a payout method, and
   *   for a key that was used for another amount; 429; 503 when the method cannot be read
   */
  async ask(user: User, input: PayoutInput): Promise<PayoutAnswer> {
    await this.perMember.takeOrRefuse(String(user.id));
    try {
      return await inTransaction(this.dataSource, (manager) => this.askIn(manager, user.id, input));
    } catch (error) {
      if (databaseFailure(error)?.constraint === PAYOUT_AVAILABLE) throw await this.tooMuch(user.id);
      throw error;
    }
  }

  private async askIn(manager: EntityManager, memberId: number, { cents, key }: PayoutInput): Promise<PayoutAnswer> {
    // Keeps the account from being deleted until the end: its deletion looks for payouts that are under way.
    const owner: unknown[] = await manager.query('SELECT FROM accounts WHERE id = $1 FOR KEY SHARE', [memberId]);
    if (owner.length === 0) throw notLoggedIn();
    const request = { memberId, requestKey: key };
    const known = await askedBefore(manager, request, cents);
    if (known !== null) return known;
    const minimum = await this.minimum(manager);
    const currency = await readCurrency(manager);
    if (cents < minimum)
      throw fieldProblem('cents', t('The smallest payout is {amount}', { amount: formatMoney(minimum, currency) }));
    const method = await manager.findOne(PayoutMethodRow, { where: { memberId }, lock: { mode: 'pessimistic_read' } });
    if (method === null)
      throw new HttpProblem(409, 'payout_method_missing', t('Set first where your payouts are to be sent.'));
    const sealed = { keyId: method.keyId, box: method.sealedDetails };
    const { keyId, box, mark } = await this.frozenDetails.freeze(manager, sealed, request);
    const id = await readValue(
      manager,
      v.number(),
      `INSERT INTO payouts (member_id, request_key, cents, method_kind, method_masked, key_id, sealed_details,
                            account_mark)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (member_id, request_key) DO NOTHING RETURNING id`,
      [memberId, key, cents, method.kind, method.masked, keyId, box, mark],
    );
    if (id === undefined) {
      const meanwhile = await askedBefore(manager, request, cents);
      if (meanwhile === null) throw new Error('A payout that was asked for by the same key is not there');
      return meanwhile;
    }
    const payout = { id, memberId, cents };
    await postTransaction(manager, reservation(payout));
    await manager.insert(PayoutChange, { payoutId: id, state: 'asked' });
    const data = { payoutId: id, cents, currency, state: 'asked', note: null } as const;
    await this.notifications.send(manager, memberId, PAYOUT_CHANGED, data);
    await announce(manager, 'payout.changed', { memberId, ...data });
    return { payout: await stored(manager, memberId, id), isNew: true };
  }

  private async tooMuch(memberId: number): Promise<HttpProblem> {
    const { manager } = this.dataSource;
    const { availableCents } = await readBalance(manager, memberId);
    const available = formatMoney(Math.max(0, availableCents), await readCurrency(manager));
    return fieldProblem(
      'cents',
      t('This is more than what is available: {available}', { available }),
      409,
      'balance_too_low',
    );
  }

  private async minimum(manager: EntityManager): Promise<number> {
    const month = await readMonthOf(manager, new Date());
    return (await readPlan(manager, month)).minimumPayoutCents;
  }
}

/** @throws HttpProblem 409 when the key was used for another amount */
async function askedBefore(
  manager: EntityManager,
  { memberId, requestKey }: Pick<PayoutRow, 'memberId' | 'requestKey'>,
  cents: number,
): Promise<PayoutAnswer | null> {
  const known = await manager.findOneBy(PayoutRow, { memberId, requestKey });
  if (known === null) return null;
  if (known.cents !== cents)
    throw new HttpProblem(
      409,
      'conflict',
      t('Another amount was asked for by this request already. Load the page again.'),
    );
  return { payout: await stored(manager, memberId, known.id), isNew: false };
}

async function stored(manager: EntityManager, memberId: number, id: number): Promise<Payout> {
  const payout = await readOwnPayout(manager, memberId, id);
  if (payout === null) throw new Error('A payout that was asked for is not there');
  return payout;
}
