import type { LegalTextKey } from '@powerline/contract/content';
import type { TemplateFacts } from '../../api/template-facts.ts';
import { fillBlank, type TemplateBlanks } from './template-blanks.ts';

/** What the site knows, and what its owner filled in. */
interface Facts extends TemplateFacts {
  blanks: Partial<TemplateBlanks>;
}

/** The first line of each template. A text that still has it is not ready. */
export const TEMPLATE_NOTE =
  '> **This is a template, not legal advice.** Have a lawyer check it, fill in what is in [brackets], and delete this line.';

/** Whether a text still has a template's note or a blank; links such as [words](address) are none. */
export const isUnfinished = (text: string): boolean => text.includes(TEMPLATE_NOTE) || /\[[^\]\n]+\](?!\()/.test(text);

/** A careful start for a legal text, in Markdown. */
export const legalTemplate = (key: LegalTextKey, facts: Facts): string =>
  `${TEMPLATE_NOTE}\n\n${legalText(key, facts)}\n`;

/** The same without the note, for someone who was told. */
export const legalText = (key: LegalTextKey, facts: Facts): string => TEMPLATES[key](facts);

const contact = ({ supportUrl, blanks }: Facts) =>
  blanks.contact?.trim() || supportUrl?.replace(/^mailto:/, '') || fillBlank(blanks, 'contact');

function money(cents: number | undefined, { currency }: TemplateFacts): string {
  if (cents === undefined || currency === null) return '[amount]';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

const terms = (facts: Facts) => `## Who we are

${facts.siteName} is run by ${fillBlank(facts.blanks, 'company')}. You can reach us at ${contact(facts)}.

## Your account

- You must be at least ${fillBlank(facts.blanks, 'age')} years old and old enough to enter into contracts where you live.
- One person has one account. Keep your password to yourself.
- You can delete your account at any time. We can suspend it if you break these terms, and we tell you why.

## Membership

- Registration is free. A paid membership costs ${money(facts.plan?.feeCents, facts)} a month.
- You can cancel at any time. Your membership then ends with the month that you have paid for.
- ${fillBlank(facts.blanks, 'refunds')}

## How people earn

The Plan Summary says how members earn and from whom. We make no promise about income. Most members of plans like this one earn little or nothing, and you may pay more than you earn.

## What you may not do

- Promise others an income, or hide what a membership costs.
- Send messages to people who didn’t ask for them.
- Pretend to be someone else, or use the site to break the law.

## Our responsibility

${fillBlank(facts.blanks, 'liability')}

## Changes

When these terms change, we show you the new version on the site before it applies to you. These terms are under the law of ${fillBlank(facts.blanks, 'law')}.`;

const privacy = (facts: Facts) => `## Who is responsible

${fillBlank(facts.blanks, 'company')} is responsible for the data on ${facts.siteName}. Questions go to ${contact(facts)}.

## What we store, and why

- **Your account:** username, email and a hash of your password, so that you can log in.
- **Your team:** who invited you, your place, and your month of joining, because earnings follow from them. Members of your team see your username, when you joined, and whether this month is paid.
- **Payments and payouts:** amounts, months and references, because tax law requires records. Your payout details are encrypted.
- **Your page and photos,** if you publish them. We remove the location and date from photos.
- **What you learn:** lessons, points and prizes, with an address until a prize is sent.
- **Sessions:** your device and when you last used it, so that you can end one that isn’t yours.

## Cookies

We use cookies that the site needs: one for your login, one for an invitation, one that remembers if your menu is open. We use none for advertising.

## Who else gets data

${fillBlank(facts.blanks, 'services')}

## How long we keep it

We keep a list of sent emails for 30 days, and notifications for up to a year. When you delete your account, your name, email and page go at once. Amounts stay without your name, for as long as the law requires: ${fillBlank(facts.blanks, 'years')} years.

## Your rights

You can download your data and delete your account on your account page. You can ask us what we store, have it corrected, and complain to ${fillBlank(facts.blanks, 'authority')}.`;

function planSummary(facts: Facts): string {
  const { plan } = facts;
  const levels = plan?.levelCents.map((cents, index) => `- Level ${index + 1}: ${money(cents, facts)}`).join('\n');
  return `## What a membership costs

${money(plan?.feeCents, facts)} a month on ${facts.siteName}. Registration is free, and you can cancel at any time.

## Who earns from a paid month

When a member pays for a month, these people earn if they paid for that month too:

- The sponsor, who invited the member: ${money(plan?.directCents, facts)}
${levels ?? '- [Amount of each level]'}

The levels are the nearest active members above the payer, other than the sponsor. No one earns from people who only register.

## When you are paid

A month is closed ${plan?.closingDays ?? '[number]'} days after it ends. You can request a payout from ${money(plan?.minimumPayoutCents, facts)}.

## What to expect

This is not a promise of income. What you earn depends on what you and others do, and many members earn less than they pay. The [income disclosure](/income-disclosure) shows what members actually earned.

## Taxes

You are responsible for your own taxes. ${fillBlank(facts.blanks, 'taxes')}`;
}

const TEMPLATES: Readonly<Record<LegalTextKey, (facts: Facts) => string>> = {
  terms,
  privacy,
  'plan-summary': planSummary,
};
