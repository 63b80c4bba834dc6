// The first script: requests everything the page needs before the code that uses it is loaded.
import { startEarlyRequests } from './early-requests.ts';
import { showPlainFailure } from './errors/show-plain-failure.ts';
import { nextTask } from './next-task.ts';
import { isPrerenderedPage } from './prerender/prerendered-page.ts';
import { fetchFont } from './theme/font.ts';
import { startTheme } from './theme/theme-choice.ts';

startTheme();
const isPrerendered = isPrerenderedPage();
const root = document.getElementById('root') ?? document.body;
const early = {
  responses: startEarlyRequests(),
  firstAnswer: document.firstAnswer,
  font: fetchFont(isPrerendered),
  isPrerendered,
  root,
};
nextTask()
  // Bundled here but run in its own task, because Module Federation's start is long enough for one.
  .then(() => import(/* webpackMode: "eager" */ './start.ts'))
  .then(({ start }) => start(early))
  .catch((error: unknown) => {
    console.error(error);
    showPlainFailure(root);
  });
