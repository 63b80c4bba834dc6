import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPageHistory, type PageHistory } from '@powerline/platform';
import type { ModuleRoute } from '@powerline/registry';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { registryRow } from '../testing/registry-row.ts';
import { followPageHead } from './page-head.ts';

const row = registryRow();
const team: ModuleRoute & { files: string[] } = {
  path: '/team',
  page: 'TeamPage',
  title: 'Team',
  access: 'public',
  files: [],
};
const profile = { ...team, path: '/u/:username', page: 'ProfilePage', title: 'Profile' };
const rows = [{ ...row, current: { ...row.current, routes: [...row.current.routes, team, profile] } }];

let history: PageHistory;
let stop: () => void;

beforeEach(() => {
  document.head.innerHTML = `
    <title>Powerline Calculator</title>
    <meta name="description" content="What referrals would pay.">
    <link rel="canonical" href="https://powerline.example.com/calculator">
    <meta property="og:title" content="Powerline Calculator">
    <meta property="og:description" content="What referrals would pay.">
    <meta property="og:url" content="https://powerline.example.com/calculator">`;
  openAt('/calculator');
});
afterEach(() => stop());

function openAt(path: string) {
  history = createPageHistory(UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true }));
  stop = followPageHead(history, rows, document);
}

const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);

test('a page that is opened in the same tab is shared by its own address and title', () => {
  history.push('/team?from=menu');
  expect(document.title).toBe('Team · Powerline');
  expect(attribute('link[rel="canonical"]', 'href')).toBe('https://powerline.example.com/team');
  expect(attribute('meta[property="og:url"]', 'content')).toBe('https://powerline.example.com/team');
  expect(attribute('meta[property="og:title"]', 'content')).toBe('Team');
});

test('no page is described as the one that was opened first', () => {
  history.push('/team');
  expect(document.head.innerHTML).not.toContain('What referrals would pay.');
});

test('an address that no module owns has the title of the page that says so', () => {
  history.push('/nowhere');
  expect(document.title).toBe('Page Not Found · Powerline');
});

test('the head stays as it was sent while the page stays', () => {
  const sent = document.head.innerHTML;
  history.push('/calculator?direct=5');
  expect(document.head.innerHTML).toBe(sent);
});

describe('a page at an address with a parameter', () => {
  beforeEach(() => {
    stop();
    document.head.innerHTML = `
      <title>Profile · Powerline</title>
      <meta property="og:image" content="https://powerline.example.com/link-preview.png">`;
  });
  const canonical = () => attribute('link[rel="canonical"]', 'href');

  test('is known by the address that was asked for, and by the next one when that changes', () => {
    openAt('/u/ann%20lee/?from=mail');
    expect(canonical()).toBe('https://powerline.example.com/u/ann%20lee');
    history.push('/u/bob');
    expect(canonical()).toBe('https://powerline.example.com/u/bob');
    expect(document.title).toBe('Profile · Powerline');
  });

  test('is the only one: what no module owns has no address', () => {
    openAt('/nowhere');
    expect(canonical()).toBeUndefined();
  });

  test('has none until the address of the site is set', () => {
    document.head.innerHTML = '<title>Profile · Powerline</title>';
    openAt('/u/ann');
    expect(canonical()).toBeUndefined();
  });
});
