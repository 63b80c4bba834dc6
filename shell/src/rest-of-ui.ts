import { loadOwnTranslation } from './modules/load-translation.ts';
import { loadFailureReason } from './modules/ModuleFailureCard.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * Loads the part of @powerline/ui that the first view doesn't need (packages/ui/src/first.ts) when the page is idle, and
 * why a part of the site may be missing: a lost connection is too late for that. A page that needs the former has it in
 * its HTML (release tool, index-html.ts).
 */
export function fetchRestOfUi(): void {
  // The next use tries again.
  const load = () =>
    void Promise.allSettled([import('@powerline/ui'), loadFailureReason(), loadOwnTranslation('late')]);
  whenIdle(load, new AbortController().signal);
}
