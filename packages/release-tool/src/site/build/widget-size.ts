import type { ModuleBuild } from '@powerline/registry/build-json';
import type { BuildFile } from '../files/build-files.ts';
import { kB, scriptSizes } from './page-size.ts';

/**
 * A widget's budget (design, section 4.1): its scripts and what they share with its module, gzip. The entry doesn't
 * count: it loads once per module, and the budget of pages covers it.
 */
const WIDGET_BUDGET_BYTES = 15_000;

export function widgetSizeFaults(build: ModuleBuild, files: readonly BuildFile[]): string[] {
  const sizeOf = scriptSizes(files);
  return Object.entries(build.widgets ?? {})
    .map(([widget, scripts]) => ({ widget, bytes: sizeOf(scripts.filter((script) => script !== build.entry)) }))
    .filter(({ bytes }) => bytes > WIDGET_BUDGET_BYTES)
    .map(
      ({ widget, bytes }) =>
        `${widget} brings ${kB(bytes)} of the module's own code to the page that it stands on, ${kB(WIDGET_BUDGET_BYTES)} at most. Show less, and lead to a page of yours for the rest.`,
    );
}
