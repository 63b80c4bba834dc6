import { readLocal, writeLocal } from '../local-storage.ts';

/** What a person chose: one theme, or whatever the system says. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The choice that was kept; `system` when there is none, or when the browser keeps nothing. */
export function readThemeChoice(): ThemeChoice {
  const choice = readLocal('theme');
  return THEME_CHOICES.find((known) => known === choice) ?? 'system';
}

/** Keeps the choice and shows it: in a browser that keeps nothing, until the page is left. */
export function chooseTheme(choice: ThemeChoice): void {
  writeLocal('theme', choice);
  showTheme(choice);
}

/** Shows the kept choice, and follows the system from now on when that is the choice. */
export function startTheme(): void {
  showTheme(readThemeChoice());
  systemIsDark().addEventListener('change', () => showTheme(readThemeChoice()));
}

/** Shows a theme without keeping it. */
export function showTheme(choice: ThemeChoice): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
