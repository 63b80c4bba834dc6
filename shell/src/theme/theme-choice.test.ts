import { afterEach, expect, test } from '@jest/globals';
import { whileStorageIsBlocked } from '../testing/blocked-storage.ts';
import { chooseTheme, readThemeChoice, startTheme } from './theme-choice.ts';

const shown = () => document.documentElement.dataset.theme;

afterEach(() => localStorage.clear());

test('without a choice the page follows the system, which is light here', () => {
  startTheme();
  expect(readThemeChoice()).toBe('system');
  expect(shown()).toBe('light');
});

test('a choice is shown at once and kept for the next visit', () => {
  chooseTheme('dark');
  expect(shown()).toBe('dark');
  document.documentElement.dataset.theme = '';
  startTheme();
  expect(shown()).toBe('dark');
});

test('who blocks all storage still gets a theme, and sees the one they choose', () => {
  return whileStorageIsBlocked(() => {
    startTheme();
    expect(shown()).toBe('light');
    chooseTheme('dark');
    expect(shown()).toBe('dark');
  });
});

test('an invalid stored choice counts as none', () => {
  localStorage.setItem('theme', 'purple');
  expect(readThemeChoice()).toBe('system');
});
