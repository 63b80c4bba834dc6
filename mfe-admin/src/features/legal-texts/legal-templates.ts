import type { LegalTextKey } from '@powerline/contract/content';
import { formatMoney } from '@powerline/ui';
import type { TemplateFacts } from '../../api/template-facts.ts';
import { t } from '../../words.ts';
import { fillBlank, type TemplateBlanks } from './template-blanks.ts';

/** What the site knows, and what its owner filled in. */
interface Facts extends TemplateFacts {
  blanks: Partial<TemplateBlanks>;
}

/** The first line of each template. A text that still has it, in any language, is not ready. */
export const templateNote = (): string =>
  `> ${t('**This is a template, not legal advice.** Have a lawyer check it, fill in what is in [brackets], and delete this line.')}`;

const NOTE = /^> \*\*/;

/** Whether a text still has a template's note or a blank; links such as [words](address) are none. */
export const isUnfinished = (text: string): boolean => NOTE.test(text) || /\[[^\]\n]+\](?!\()/.test(text);

/** A careful start for a legal text, in Markdown. */
export const legalTemplate = (key: LegalTextKey, facts: Facts): string =>
  `${templateNote()}\n\n${legalText(key, facts)}\n`;

/** The same without the note, for someone who was told. */
export const legalText = (key: LegalTextKey, facts: Facts): string => TEMPLATES[key](facts).join('\n\n');

const contactOf = ({ supportUrl, blanks }: Facts) =>
  blanks.contact?.trim() || supportUrl?.replace(/^mailto:/, '') || fillBlank(blanks, 'contact');

function money(cents: number | undefined, { currency }: TemplateFacts): string {
  if (cents === undefined || currency === null) return t('[amount]');
  return formatMoney(cents, currency);
}

const heading = (title: string): string => `## ${title}`;

const list = (...lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

const terms = (facts: Facts): string[] => [
  heading(t('Who we are')),
  t('{siteName} is run by {company}. You can reach us at {contact}.', {
    siteName: facts.siteName,
    company: fillBlank(facts.blanks, 'company'),
    contact: contactOf(facts),
  }),
  heading(t('Your account')),
  list(
    t('You must be at least {age} years old and old enough to enter into contracts where you live.', {
      age: fillBlank(facts.blanks, 'age'),
    }),
    t('One person has one account. Keep your password to yourself.'),
    t('You can delete your account at any time. We can suspend it if you break these terms, and we tell you why.'),
  ),
  heading(t('Membership')),
  list(
    t('Registration is free. A paid membership costs {fee} a month.', { fee: money(facts.plan?.feeCents, facts) }),
    t('You can cancel at any time. Your membership then ends with the month that you have paid for.'),
    fillBlank(facts.blanks, 'refunds'),
  ),
  heading(t('How people earn')),
  t(
    'The Plan Summary says how members earn and from whom. We make no promise about income. Most members of plans like this one earn little or nothing, and you may pay more than you earn.',
  ),
  heading(t('What you may not do')),
  list(
    t('Promise others an income, or hide what a membership costs.'),
    t('Send messages to people who didn’t ask for them.'),
    t('Pretend to be someone else, or use the site to break the law.'),
  ),
  heading(t('Our responsibility')),
  fillBlank(facts.blanks, 'liability'),
  heading(t('Changes')),
  t(
    'When these terms change, we show you the new version on the site before it applies to you. These terms are under the law of {law}.',
    { law: fillBlank(facts.blanks, 'law') },
  ),
];

const privacy = (facts: Facts): string[] => [
  heading(t('Who is responsible')),
  t('{company} is responsible for the data on {siteName}. Questions go to {contact}.', {
    company: fillBlank(facts.blanks, 'company'),
    siteName: facts.siteName,
    contact: contactOf(facts),
  }),
  heading(t('What we store, and why')),
  list(
    t('**Your account:** username, email and a hash of your password, so that you can log in.'),
    t(
      '**Your team:** who invited you, your place, and your month of joining, because earnings follow from them. Members of your team see your username, when you joined, and whether this month is paid.',
    ),
    t(
      '**Payments and payouts:** amounts, months and references, because tax law requires records. Your payout details are encrypted.',
    ),
    t('**Your page and photos,** if you publish them. We remove the location and date from photos.'),
    t('**What you learn:** lessons, points and prizes, with an address until a prize is sent.'),
    t('**Sessions:** your device and when you last used it, so that you can end one that isn’t yours.'),
  ),
  heading(t('Cookies')),
  t(
    'We use cookies that the site needs: one for your login, one for an invitation, one that remembers if your menu is open. We use none for advertising.',
  ),
  heading(t('Who else gets data')),
  fillBlank(facts.blanks, 'services'),
  heading(t('How long we keep it')),
  t(
    'We keep a list of sent emails for 30 days, and notifications for up to a year. When you delete your account, your name, email and page go at once. Amounts stay without your name, for as long as the law requires: {years} years.',
    { years: fillBlank(facts.blanks, 'years') },
  ),
  heading(t('Your rights')),
  t(
    'You can download your data and delete your account on your account page. You can ask us what we store, have it corrected, and complain to {authority}.',
    { authority: fillBlank(facts.blanks, 'authority') },
  ),
];

function planSummary(facts: Facts): string[] {
  const { plan } = facts;
  const levels = plan?.levelCents.map((cents, index) =>
    t('Level {level}: {amount}', { level: index + 1, amount: money(cents, facts) }),
  );
  return [
    heading(t('What a membership costs')),
    t('{fee} a month on {siteName}. Registration is free, and you can cancel at any time.', {
      fee: money(plan?.feeCents, facts),
      siteName: facts.siteName,
    }),
    heading(t('Who earns from a paid month')),
    t('When a member pays for a month, these people earn if they paid for that month too:'),
    list(
      t('The sponsor, who invited the member: {amount}', { amount: money(plan?.directCents, facts) }),
      ...(levels ?? [t('[Amount of each level]')]),
    ),
    t(
      'The levels are the nearest active members above the payer, other than the sponsor. No one earns from people who only register.',
    ),
    heading(t('When you are paid')),
    t('A month is closed {days} days after it ends. You can request a payout from {minimum}.', {
      days: plan?.closingDays ?? t('[number]'),
      minimum: money(plan?.minimumPayoutCents, facts),
    }),
    heading(t('What to expect')),
    t(
      'This is not a promise of income. What you earn depends on what you and others do, and many members earn less than they pay. The [income disclosure](/income-disclosure) shows what members actually earned.',
    ),
    heading(t('Taxes')),
    t('You are responsible for your own taxes. {taxes}', { taxes: fillBlank(facts.blanks, 'taxes') }),
  ];
}

const TEMPLATES: Readonly<Record<LegalTextKey, (facts: Facts) => string[]>> = {
  terms,
  privacy,
  'plan-summary': planSummary,
};
