import type { LegalTextKey } from '@powerline/contract/content';
import { ceilingCents, DEFAULT_PLAN, type Plan } from '@powerline/contract/payout';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const planSummary = (plan: Plan): string => `## What a membership costs

A membership costs **${dollars(plan.feeCents)} a month**. Registering is free, and you may stop paying at any time.

## What a paid month earns others

- Your sponsor earns **${dollars(plan.directCents)}**.
- The six nearest active members above you, other than your sponsor, earn **${dollars(plan.levelCents[0] ?? 0)}** each, as Level 1 to Level 6.

So each paid month costs at most **${dollars(ceilingCents(plan))}**. To earn from a month you must have paid that month yourself.

## When it is paid

A month is closed ${plan.closingDays} days after its end. From ${dollars(plan.minimumPayoutCents)} on you may ask for a payout. What is refunded later is taken back.

## What it is not

Nothing is earned by registering or by bringing people who do not pay. **Most members earn less than they pay.** The income disclosure shows what members actually earned.
`;

/** Short, and true of the demo: what an admin writes stands in their place. */
export const LEGAL_TEXTS: Readonly<Record<LegalTextKey, string>> = {
  terms: `## Who may join

You are at least 18 years old and give your own name and address.

## Your membership

You may end your account at any time. Your place in the team stays empty, and nobody else is moved.

## What you may say

When you invite somebody, say what you actually earned. Don’t promise income.

## When we suspend an account

We suspend an account that misleads others or pays with somebody else's money. We tell you so when you log in.
`,
  privacy: `## What we keep

Your username, your e-mail address, when you joined and what you paid. Members above and below you see your username, the month in which you joined, and whether you are active. They never see your e-mail address.

## How long

As long as your account exists. Payments and earnings stay after that, without your name.

## Your rights

On your account page you get a copy of everything that we keep of you, and you can delete your account.
`,
  'plan-summary': planSummary(DEFAULT_PLAN),
};
