// A script of its own, run before the page is first painted: what a person chose must not come a moment later, and what
// they press must not be lost. It is as small as it is because that paint waits for it. Where it does not come, the page is
// as the system says.
import { readCookie } from '../layout/sidebar/sidebar-cookie.ts';
import { readThemeChoice, showTheme } from '../theme/theme-choice.ts';
import { keepPress } from './keep-press.ts';
import { startShell } from './start-shell.ts';

showTheme(readThemeChoice());
if (readCookie(document.cookie) === false) document.documentElement.dataset.sidebar = 'rail';
keepPress();
void startShell();
