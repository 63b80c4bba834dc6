import type { PageHistory } from '@powerline/platform';

/** Release tool, index-html.ts. */
export const isPrerenderedPage = (): boolean => document.documentElement.dataset.painted !== undefined;

/** Whether the server sent Page Not Found: a route with a parameter doesn't have a page at each address. */
export const isSentAsMissing = (): boolean => document.documentElement.dataset.missing !== undefined;

/** After the first navigation, nothing continues the prerendered page. */
export function endFirstViewBy(history: Pick<PageHistory, 'listen'>): void {
  const stop = history.listen(() => {
    delete document.documentElement.dataset.painted;
    delete document.documentElement.dataset.missing;
    stop();
  });
}
