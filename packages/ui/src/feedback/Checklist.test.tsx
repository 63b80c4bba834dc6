import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { Checklist } from './Checklist.tsx';

const STEPS = [
  { title: 'Create your account', text: 'You are in.', to: '/account', isDone: true },
  { title: 'Add your first company', text: 'It stands on your page.', to: '/money-train', isDone: false },
];

test('a checklist says how much of it is done, and each step leads to where it is done', () => {
  renderInTheme(<Checklist title="What to do next" steps={STEPS} />);
  const list = within(screen.getByRole('region', { name: 'What to do next' }));
  expect(list.getByText('1 of 2 done')).toBeTruthy();
  expect(list.getByRole('progressbar').getAttribute('value')).toBe('1');
  expect(list.getByRole('link', { name: 'Add your first company' }).getAttribute('href')).toBe('/money-train');
});

test('a step that is done says so in words and no longer says what it brings', () => {
  renderInTheme(<Checklist title="What to do next" steps={STEPS} />);
  expect(screen.getByText('(done)', { exact: false }).closest('li')?.textContent).toContain('Create your account');
  expect(screen.queryByText('You are in.')).toBeNull();
});

test('a step that cannot be done again leads nowhere', () => {
  renderInTheme(<Checklist title="What to do next" steps={[{ title: 'Register', text: 'You have.', isDone: true }]} />);
  expect(screen.getByText('Register')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
