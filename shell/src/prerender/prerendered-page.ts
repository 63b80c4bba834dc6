import type { PageHistory } from '@powerline/platform';

/** Release tool, index-html.ts. */
export const isPrerenderedPage = (): boolean => document.documentElement.dataset.painted !== undefined;

/** After the first navigation, nothing continues the prerendered page. */
export function endFirstViewBy(history: Pick<PageHistory, 'listen'>): void {
  const stop = history.listen(() => {
    delete document.documentElement.dataset.painted;
    stop();
  });
}
