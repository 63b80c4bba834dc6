import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { Link, useLocation } from '@powerline/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { PageHeading } from './PageHeading.tsx';

function Page() {
  const { pathname } = useLocation();
  return pathname === '/' ? <PageHeading key="/" title="Home" /> : <PageHeading key="*" title={pathname} lead="Soon" />;
}

const site = (
  <>
    <Link to="/team">To the team</Link>
    <Link to="/profile">To the profile</Link>
    <Link to="/?tab=2">Second tab</Link>
    <Page />
  </>
);

test('the window carries the title of the page and the name of the product', () => {
  renderInTheme(site);
  expect(document.title).toBe('Home · Powerline');
});

test('the heading leaves the focus alone on the first load', () => {
  renderInTheme(site);
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).not.toHaveFocus();
});

test('the heading takes the focus when a link led to its page', async () => {
  renderInTheme(site);
  await userEvent.click(screen.getByRole('link', { name: 'To the team' }));

  expect(screen.getByRole('heading', { level: 1, name: '/team' })).toHaveFocus();
  expect(document.title).toBe('/team · Powerline');
});

test('the heading leaves the focus alone when only the query changes', async () => {
  renderInTheme(site);
  await userEvent.click(screen.getByRole('link', { name: 'Second tab' }));

  expect(screen.getByRole('link', { name: 'Second tab' })).toHaveFocus();
});

test('the heading takes the focus when React keeps it from one page to the next', async () => {
  renderInTheme(site, { path: '/team' });
  await userEvent.click(screen.getByRole('link', { name: 'To the profile' }));

  expect(screen.getByRole('heading', { level: 1, name: '/profile' })).toHaveFocus();
});
