// The whole first script: it asks for all that the page will need, at once, before any of the code that uses it is here.
import { startEarlyRequests } from './early-requests.ts';
import { showPlainFailure } from './errors/show-plain-failure.ts';
import { nextTask } from './next-task.ts';
import { isPrerenderedPage } from './prerender/prerendered-page.ts';
import { fetchFont } from './theme/font.ts';
import { startTheme } from './theme/theme-choice.ts';

startTheme();
const isPrerendered = isPrerenderedPage();
const root = document.getElementById('root') ?? document.body;
const early = { responses: startEarlyRequests(), font: fetchFont(isPrerendered), isPrerendered, root };
nextTask()
  // In this file, but run on its own: what Module Federation has just done is as much as one task should do.
  .then(() => import(/* webpackMode: "eager" */ './start.ts'))
  .then(({ start }) => start(early))
  .catch((error: unknown) => {
    console.error(error);
    showPlainFailure(root);
  });
