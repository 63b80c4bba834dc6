import { expect, test } from '@jest/globals';
import { LEGAL_TEXT_KEYS, LEGAL_TEXT_MAX_LENGTH } from '@powerline/contract/content';
import { DEFAULT_PLAN } from '@powerline/contract/payout';
import { isUnfinished, legalTemplate, legalText, templateNote } from './legal-templates.ts';
import { blankFields } from './template-blanks.ts';

const FACTS = {
  siteName: 'Acme',
  plan: DEFAULT_PLAN,
  currency: 'EUR',
  supportUrl: 'mailto:help@acme.example',
  blanks: {},
};
const NOTHING = { siteName: 'Acme', plan: null, currency: null, supportUrl: null, blanks: {} };

test.each(LEGAL_TEXT_KEYS)('the template of %s names the site, and is unfinished until a person has read it', (key) => {
  const text = legalTemplate(key, FACTS);
  expect(text.startsWith(templateNote())).toBe(true);
  expect(text).toContain('Acme');
  expect(text.length).toBeLessThan(LEGAL_TEXT_MAX_LENGTH);
  expect(isUnfinished(text)).toBe(true);
});

test('the plan summary has the fee and the amount of each level', () => {
  const text = legalTemplate('plan-summary', FACTS);
  expect(text).toContain('€25.00 a month');
  expect(text).toContain('The sponsor, who invited the member: €5.00');
  expect(text).toContain('- Level 6: €1.00');
});

test.each(LEGAL_TEXT_KEYS)('%s has no blank once all are filled in', (key) => {
  const blanks = Object.fromEntries(blankFields().map(({ key: blank, label }) => [blank, `Our ${label}`]));
  const text = legalText(key, { ...FACTS, blanks });
  expect(isUnfinished(text)).toBe(false);
  expect(text).toContain(key === 'plan-summary' ? 'Our Taxes' : 'Our Company');
});

test('what the site doesn’t know stays a blank', () => {
  expect(legalTemplate('plan-summary', NOTHING)).toContain('[Amount of each level]');
  expect(legalTemplate('terms', NOTHING)).toContain('[your email address]');
});

test('a text without blanks is finished, even with a link', () => {
  expect(isUnfinished('See [the plan](/plan-summary).')).toBe(false);
  expect(isUnfinished('We are [company].')).toBe(true);
});
