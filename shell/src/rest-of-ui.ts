import { whenIdle } from './when-idle.ts';

/**
 * Brings what the first view did without of @powerline/ui (packages/ui/src/first.ts), once the page is at rest: the next
 * page need not wait for it. A page that needs it at once has it sent along (release tool, index-html.ts).
 */
export function fetchRestOfUi(): void {
  // Whoever needs it asks again.
  whenIdle(() => void import('@powerline/ui').catch(() => undefined), new AbortController().signal);
}
