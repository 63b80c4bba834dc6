// shell/src/main.ts as it would be in a site without modules: one script with all that every page needs.
import { bootstrap } from '../../../../shell/src/bootstrap.tsx';
import { startEarlyRequests } from '../../../../shell/src/early-requests.ts';
import { showPlainFailure } from '../../../../shell/src/errors/show-plain-failure.ts';
import { loadOpenedPage } from '../../../../shell/src/modules/opened-page.ts';
import { fetchFont } from '../../../../shell/src/theme/font.ts';
import { startTheme } from '../../../../shell/src/theme/theme-choice.ts';
import { loadPage } from './load-page.ts';
import { preloadModuleOf } from './preload-module.ts';
import { ROWS } from './rows.ts';

// The bench's server knows no routes of this bundle and calls its deeper addresses missing; the pages are in it all the same.
delete document.documentElement.dataset.missing;
startTheme();
const earlyResponses = startEarlyRequests();
const font = fetchFont(false);
const root = document.getElementById('root') ?? document.body;
preloadModuleOf(location.pathname, ROWS);
const opened = loadOpenedPage(ROWS, loadPage);
bootstrap(
  { published: ROWS, rows: ROWS, problems: [], opened },
  { responses: earlyResponses, firstAnswer: undefined, font, isPrerendered: false, root },
).catch((error: unknown) => {
  console.error(error);
  showPlainFailure(root);
});
