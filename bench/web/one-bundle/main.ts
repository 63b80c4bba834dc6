// shell/src/main.ts as it would be in a site without modules: one script with all that every page needs.
import { bootstrap } from '../../../shell/src/bootstrap.tsx';
import { startEarlyRequests } from '../../../shell/src/early-requests.ts';
import { showPlainFailure } from '../../../shell/src/errors/show-plain-failure.ts';
import { startTheme } from '../../../shell/src/theme/theme-choice.ts';
import { preloadModuleOf } from './preload-module.ts';
import { ROWS } from './rows.ts';

startTheme();
const earlyResponses = startEarlyRequests();
preloadModuleOf(location.pathname, ROWS);
try {
  bootstrap({ published: ROWS, rows: ROWS, problems: [] }, earlyResponses);
} catch (error) {
  console.error(error);
  showPlainFailure(document.body);
}
