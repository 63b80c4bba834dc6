import type { PageHistory } from '@powerline/platform';

/** A frame comes within this time (ms), unless the browser has other things to do than to show this page. */
const PATIENCE_MS = 150;

/** Whether what stands above the fold was sent with the page (release tool, index-html.ts). */
export const isPaintedPage = (): boolean => document.documentElement.dataset.painted !== undefined;

/**
 * Settles once what was sent with the page has been painted, and at once where nothing was or nobody looks. Not by
 * `afterPaint` of platform: what waits for this is the code that brings platform.
 */
export async function whenPainted(isPainted: boolean): Promise<void> {
  if (!isPainted || document.visibilityState === 'hidden') return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  // Frames are asked for before they are painted; the task after one comes when it was.
  const frame = new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await Promise.race([frame, patience]);
}

/** From the first navigation on nothing on the page continues what was sent with it. */
export function endFirstViewBy(history: Pick<PageHistory, 'listen'>): void {
  const stop = history.listen(() => {
    delete document.documentElement.dataset.painted;
    stop();
  });
}
