import type { PageHistory } from '@powerline/platform';

/** Whether what stands above the fold was sent with the page (release tool, index-html.ts). */
export const isPrerenderedPage = (): boolean => document.documentElement.dataset.painted !== undefined;

/** From the first navigation on nothing on the page continues what was sent with it. */
export function endFirstViewBy(history: Pick<PageHistory, 'listen'>): void {
  const stop = history.listen(() => {
    delete document.documentElement.dataset.painted;
    stop();
  });
}
