import { whenIdle } from './when-idle.ts';

/**
 * Loads the part of @powerline/ui that the first view doesn't need (packages/ui/src/first.ts) when the page is idle.
 * A page that needs it has it in its HTML (release tool, index-html.ts).
 */
export function fetchRestOfUi(): void {
  // The next use tries again.
  whenIdle(() => void import('@powerline/ui').catch(() => undefined), new AbortController().signal);
}
