import type { User } from '@powerline/contract/accounts';
import { DEFAULT_PLAN, type PayoutState } from '@powerline/contract/payout';
import { LEDGER_AGREES } from '../../src/payout/ledger/ledger-agrees.ts';
import { AdjustmentsService } from '../../src/payout/money/adjustments/adjustments.service.ts';
import { PayoutMethodsService } from '../../src/payout/money/payout-methods/payout-methods.service.ts';
import { PayoutQueueService } from '../../src/payout/money/payouts/payout-queue.service.ts';
import { PayoutsService } from '../../src/payout/money/payouts/payouts.service.ts';
import { PAYOUTS_AGREE } from '../../src/payout/money/payouts/payouts-agree.ts';
import { deleteAccount, keyOf, storeAccounts } from './accounts.ts';
import { type Draw, demand, differences, doAlone, type Operation, oneOf, type World } from './history.ts';
import type { Site } from './site.ts';

const MEMBERS = 3;
const AT_ONCE = 4;
const LEAST = DEFAULT_PLAN.minimumPayoutCents;
const TABLES = [
  'payout_changes',
  'payouts',
  'payout_methods',
  'ledger_entries',
  'ledger_transactions',
  'ledger_balances',
];
const BANK = {
  kind: 'bank',
  accountHolder: 'Ann Example',
  accountNumber: 'DE89370400440532013000',
  bankCode: null,
} as const;

interface Account {
  user: User;
  availableCents: number;
  reservedCents: number;
  paidOutCents: number;
  isGone: boolean;
  /** Whether the ledger knows it. */
  isBooked: boolean;
  /** Of the last request, which may arrive twice. */
  lastKey: string;
}
interface KnownPayout {
  key: string;
  of: Account;
  cents: number;
  state: PayoutState;
}

/** What members ask to be paid, what admins do about it, and balances and accounts that change meanwhile. */
export class PayoutsWorld implements World {
  #admins: User[] = [];
  #accounts: Account[] = [];
  #payouts: KnownPayout[] = [];
  #keys = 0;

  constructor(private readonly site: Site) {}

  async begin(draw: Draw): Promise<void> {
    const { dataSource } = this.site;
    const { admins, members } = await storeAccounts(dataSource, MEMBERS, TABLES);
    const none = { availableCents: 0, reservedCents: 0, paidOutCents: 0, isGone: false, isBooked: false, lastKey: '' };
    this.#admins = admins;
    this.#accounts = members.map((user) => ({ user, ...none }));
    this.#payouts = [];
    this.#keys = 0;
    const methods = this.site.get(PayoutMethodsService);
    // The last one has nothing, so that account can be deleted.
    for (const account of this.#accounts.slice(0, -1)) {
      await dataSource.transaction((manager) => methods.store(manager, account.user.id, BANK));
      await doAlone(this.#adjust(draw, account, LEAST * (2 + draw(3))));
      await doAlone(this.#ask(account, LEAST, this.#newKey()));
      if (draw(2) === 0) await doAlone(this.#change(draw, 'asked', 'approved', this.#payouts.slice(-1)));
    }
  }

  drawOperations(draw: Draw): Operation[] {
    // Often all are of one kind or of one account, so that they meet.
    const kind = draw(3) === 0 ? draw(100) : undefined;
    const account = draw(2) === 0 ? oneOf(draw, this.#accounts) : undefined;
    return Array.from({ length: AT_ONCE }, () => this.#draw(draw, kind, account));
  }

  async compare(): Promise<string[]> {
    const { dataSource } = this.site;
    const balances = await dataSource.query(
      `SELECT member_id AS id, available_cents::integer AS available, reserved_cents::integer AS reserved,
              paid_out_cents::integer AS paid FROM ledger_balances ORDER BY 1`,
    );
    const payouts = await dataSource.query('SELECT request_key AS key, cents, state FROM payouts ORDER BY 1');
    return differences(
      dataSource,
      {
        balances: [
          balances,
          this.#accounts
            .filter(({ isBooked }) => isBooked)
            .map(({ user, availableCents, reservedCents, paidOutCents }) => ({
              id: user.id,
              available: availableCents,
              reserved: reservedCents,
              paid: paidOutCents,
            })),
        ],
        payouts: [
          payouts,
          this.#payouts
            .map(({ key, cents, state }) => ({ key, cents, state }))
            .sort((a, b) => (a.key < b.key ? -1 : 1)),
        ],
      },
      // Adjusting the balance of a former member is allowed, and reported by the first check.
      this.#accounts.some(({ isGone, availableCents }) => isGone && availableCents > 0)
        ? [PAYOUTS_AGREE]
        : [LEDGER_AGREES, PAYOUTS_AGREE],
    );
  }

  #draw(draw: Draw, kind = draw(100), account = oneOf(draw, this.#accounts)): Operation {
    if (kind < 35)
      return this.#ask(
        account,
        LEAST * (1 + draw(2)),
        draw(4) === 0 && account.lastKey ? account.lastKey : this.#newKey(),
      );
    if (kind < 50) return this.#adjust(draw, account, LEAST * (draw(2) === 0 ? 1 : -1));
    if (kind < 62) return this.#change(draw, 'asked', 'approved');
    if (kind < 72) return this.#change(draw, 'approved', 'paid');
    if (kind < 84) return this.#change(draw, draw(2) === 0 ? 'asked' : 'approved', 'returned');
    return this.#delete(account);
  }

  #ask(of: Account, cents: number, key: string): Operation {
    of.lastKey = key;
    return {
      title: `ask for ${cents} (${key.slice(-3)})`,
      run: () => this.site.get(PayoutsService).ask(of.user, { cents, key }),
      apply: () => {
        const known = this.#payouts.find((payout) => payout.key === key && payout.of === of);
        demand(!of.isGone, 'the account is gone');
        if (known !== undefined) return demand(known.cents === cents, 'the key was used for another amount');
        demand(of.availableCents >= cents, `only ${of.availableCents} are available`);
        of.availableCents -= cents;
        of.reservedCents += cents;
        this.#payouts.push({ key, of, cents, state: 'asked' });
      },
    };
  }

  #adjust(draw: Draw, account: Account, cents: number): Operation {
    const key = this.#newKey();
    return {
      title: `adjust by ${cents}`,
      run: () =>
        this.site
          .get(AdjustmentsService)
          .adjust(account.user.id, { cents, key, reason: 'A correction' }, oneOf(draw, this.#admins)),
      apply: () => {
        account.availableCents += cents;
        account.isBooked = true;
      },
    };
  }

  /** By an admin. */
  #change(
    draw: Draw,
    from: 'asked' | 'approved',
    to: 'approved' | 'paid' | 'returned',
    chosen = this.#oneOrTwo(draw),
  ): Operation {
    const actor = oneOf(draw, this.#admins);
    const queue = this.site.get(PayoutQueueService);
    return {
      title: `${from} to ${to}: ${chosen.map(({ key }) => key.slice(-3)).join(', ')}`,
      run: async () => {
        const rows: { id: number }[] = await this.site.dataSource.query(
          'SELECT id FROM payouts WHERE request_key = ANY ($1) ORDER BY id',
          [chosen.map(({ key }) => key)],
        );
        const ids = rows.map(({ id }) => id);
        if (to === 'approved') return queue.approve({ ids }, actor);
        if (to === 'paid') return queue.markPaid({ ids, reference: 'A transfer' }, actor);
        return queue.return({ ids, state: from, reason: 'The bank refused it' }, actor);
      },
      apply: () => {
        for (const payout of chosen) {
          demand(payout.state === from, `a payout is ${payout.state}`);
          payout.state = to;
          if (to === 'approved') continue;
          payout.of.reservedCents -= payout.cents;
          if (to === 'paid') payout.of.paidOutCents += payout.cents;
          else payout.of.availableCents += payout.cents;
        }
      },
    };
  }

  #delete(account: Account): Operation {
    return {
      title: `delete ${this.#accounts.indexOf(account)}`,
      run: () => deleteAccount(this.site.dataSource, account.user.id),
      apply: () => {
        const isUnderWay = ({ of, state }: KnownPayout) =>
          of === account && (state === 'asked' || state === 'approved');
        demand(!this.#payouts.some(isUnderWay), 'a payout is under way');
        demand(account.availableCents < LEAST, 'the balance could be asked for');
        account.isGone = true;
        account.availableCents = Math.min(0, account.availableCents);
      },
    };
  }

  #oneOrTwo(draw: Draw): KnownPayout[] {
    const first = draw(this.#payouts.length);
    return this.#payouts.slice(first, first + 1 + draw(2));
  }

  #newKey(): string {
    this.#keys += 1;
    return keyOf(this.#keys);
  }
}
