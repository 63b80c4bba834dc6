// A separate script that runs before the first paint, for the chosen theme and early presses. It is tiny because that
// paint waits for it. If it fails, the system's theme applies.
// as the system says.
import { readCookie } from '../layout/sidebar/sidebar-cookie.ts';
import { readThemeChoice, showTheme } from '../theme/theme-choice.ts';
import { keepPress } from './keep-press.ts';
import { startShell } from './start-shell.ts';

showTheme(readThemeChoice());
if (readCookie(document.cookie) === false) document.documentElement.dataset.sidebar = 'rail';
keepPress();
void startShell();
