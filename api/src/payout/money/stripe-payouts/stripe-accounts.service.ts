import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { PayoutMethod, StripePage } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import { MailSettings } from '../../../accounts/mail/mail-settings.ts';
import { OwnPassword } from '../../../accounts/sessions/own-password.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { Allowance } from '../../../infrastructure/rate-limits/allowance.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { PayoutMethodsService } from '../payout-methods/payout-methods.service.ts';
import { beginStripeAccount, endStripeAccountSetup, findStripeAccount } from '../payout-methods/stripe-account-rows.ts';
import { askStripe, requireStripePayouts, STRIPE, type StripeAccess } from '../stripe/stripe-client.ts';

/** Each is a request to Stripe or two. */
const PER_MEMBER = { name: 'account at Stripe', perHour: 20, thenPerMinute: 1 };

/** Where Stripe sends members back to. */
const PAYOUTS_PATH = '/team/payouts?stripe=back';

/** Members' own accounts at Stripe (Connect, Express). Stripe asks for their bank account; this site never sees it. */
@Injectable()
export class StripeAccountsService {
  private readonly perMember: Allowance;

  constructor(
    @Inject(STRIPE) private readonly stripe: StripeAccess | null,
    private readonly dataSource: DataSource,
    private readonly ownPassword: OwnPassword,
    private readonly methods: PayoutMethodsService,
    private readonly settings: MailSettings,
    limits: RateLimits,
  ) {
    this.perMember = new Allowance(limits, PER_MEMBER);
  }

  /**
   * A page on which a member sets up an account. Until Stripe can pay it, the method of before stays.
   *
   * @throws HttpProblem 400 when the password is wrong, 404 where the site pays no one through Stripe, 429, 503
   */
  async open(user: User, password: string): Promise<StripePage> {
    const { client } = requireStripePayouts(this.stripe);
    const hash = await this.ownPassword.confirm(user, password);
    await this.perMember.takeOrRefuse(String(user.id));
    const account = (await findStripeAccount(this.dataSource.manager, user.id))?.accountId ?? (await this.make(user));
    await inTransaction(this.dataSource, async (manager) => {
      await this.ownPassword.lock(manager, user, hash);
      await beginStripeAccount(manager, user.id, account);
    });
    const back = `${this.settings.origin}${PAYOUTS_PATH}`;
    const { url } = await askStripe(() =>
      client.accountLinks.create({ account, type: 'account_onboarding', return_url: back, refresh_url: back }),
    );
    return { url };
  }

  /**
   * Asks Stripe if it can pay the account that the member has begun. If so, it becomes the payout method.
   *
   * @throws HttpProblem 404 where the site pays no one through Stripe, 429, 503
   */
  async check(user: User): Promise<PayoutMethod> {
    const { client } = requireStripePayouts(this.stripe);
    await this.perMember.takeOrRefuse(String(user.id));
    const begun = await findStripeAccount(this.dataSource.manager, user.id);
    if (begun?.isBegun) {
      const { capabilities, details_submitted: isSubmitted } = await askStripe(() =>
        client.accounts.retrieve(begun.accountId),
      );
      if (isSubmitted && capabilities?.transfers === 'active') await this.use(user.id);
    }
    return this.methods.find(user);
  }

  private async use(memberId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const account = await findStripeAccount(manager, memberId, { lock: true });
      // Of two checks at once, the second one finds it done.
      if (!account?.isBegun) return;
      await this.methods.store(manager, memberId, { kind: 'stripe', account: account.accountId });
      await endStripeAccountSetup(manager, memberId);
    });
  }

  private async make({ id, email }: User): Promise<string> {
    const { client } = requireStripePayouts(this.stripe);
    const made = await askStripe(() =>
      client.accounts.create(
        {
          type: 'express',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { memberId: String(id) },
        },
        { idempotencyKey: `account ${this.settings.origin} ${id} ${email}` },
      ),
    );
    return made.id;
  }
}
