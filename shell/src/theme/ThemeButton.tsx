import { IconButton } from '@powerline/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { t } from '../words.ts';
import { chooseTheme, readThemeChoice, THEME_CHOICES, type ThemeChoice } from './theme-choice.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const labelOf = (choice: ThemeChoice): string =>
  ({ system: t('Theme: system'), light: t('Theme: light'), dark: t('Theme: dark') })[choice];

const after = (choice: ThemeChoice): ThemeChoice =>
  THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system';

/** Each press selects the next theme. */
export function ThemeButton() {
  const [choice, setChoice] = useState(readThemeChoice);
  const Icon = ICONS[choice];
  const handleClick = () => {
    const next = after(choice);
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <IconButton
      label={labelOf(choice)}
      // The prerendered page doesn't know the choice yet (prerender/prerendered-controls.ts).
      data-press="theme"
      size="small"
      icon={<Icon aria-hidden="true" size={16} />}
      onClick={handleClick}
    />
  );
}
