// A separate script that runs before the first paint, for the chosen theme, early presses and a page's first answer. It
// is tiny because that paint waits for it. If it fails, the system's theme applies.
import { readCookie } from '../layout/sidebar/sidebar-cookie.ts';
import { readThemeChoice, showTheme } from '../theme/theme-choice.ts';
import { fillPage } from './fill-page.ts';
import { keepPress } from './keep-press.ts';
import { startShell, whenParsed } from './start-shell.ts';

showTheme(readThemeChoice());
if (readCookie(document.cookie) === false) document.documentElement.dataset.sidebar = 'rail';
keepPress();
void whenParsed().then(() => {
  void fillPage();
  return startShell();
});
