import { readLocal } from '../local-storage.ts';

/** Whether this tab may show something else than visitors get. All the rest of that loads only then. */
export const asksForOverride = ({ search }: Pick<Location, 'search'>): boolean =>
  /[?&](module|preview|disable-modules)=/.test(search) || !!readLocal('module-override') || isKeptByTab();

function isKeptByTab(): boolean {
  try {
    return 'preview' in sessionStorage || 'bisect' in sessionStorage;
  } catch {
    return false;
  }
}
