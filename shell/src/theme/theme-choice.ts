import { readLocal, writeLocal } from '../local-storage.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** `system` if nothing is stored. */
export function readThemeChoice(): ThemeChoice {
  const choice = readLocal('theme');
  return THEME_CHOICES.find((known) => known === choice) ?? 'system';
}

/** Without storage, the choice lasts until the page is left. */
export function chooseTheme(choice: ThemeChoice): void {
  writeLocal('theme', choice);
  showTheme(choice);
}

/** Also follows the system if that is the choice. */
export function startTheme(): void {
  showTheme(readThemeChoice());
  systemIsDark().addEventListener('change', () => showTheme(readThemeChoice()));
}

export function showTheme(choice: ThemeChoice): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
