import { expect, test } from '@jest/globals';
import { firstSteps, isAllDone } from './first-steps.ts';

const ALL_PAGES = new Set(['/calculator', '/marketing-academy']);
const done = (facts: Parameters<typeof firstSteps>[0]) =>
  firstSteps(facts)
    .filter(({ isDone }) => isDone)
    .map(({ title }) => title);

test('on the first day only the account is done', () => {
  const facts = { hasCompany: false, visited: new Set<string>() };
  expect(done(facts)).toEqual(['Create your account']);
  expect(isAllDone(firstSteps(facts))).toBe(false);
});

test('a company, the calculator and the academy are done each by its own fact', () => {
  expect(done({ hasCompany: true, visited: new Set() })).toContain('Add your first company');
  expect(done({ hasCompany: false, visited: new Set(['/calculator']) })).toContain('Try the calculator');
  expect(done({ hasCompany: false, visited: new Set(['/marketing-academy']) })).toContain('Visit the academy');
});

test('leaves the company out when it could not be loaded', () => {
  const titles = firstSteps({ hasCompany: undefined, visited: ALL_PAGES }).map(({ title }) => title);
  expect(titles).not.toContain('Add your first company');
});

test('all is done with a company and both pages', () => {
  expect(isAllDone(firstSteps({ hasCompany: true, visited: ALL_PAGES }))).toBe(true);
});
