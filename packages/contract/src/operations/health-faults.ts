import { t } from '../words.ts';
import type { ModuleHealth, WidgetHealth } from './module-load.ts';

/** The same threshold as the alarm in docs/operations.md. Above it, a pipeline stops. */
const BAD_SHARE = 0.02;
/** Fewer failures say nothing: one of three loads is already a third. */
const BAD_LEAST = 3;

/**
 * Reports a build with more than 2 % failed loads (its own or one widget's), or with more errors than 2 % of its
 * loads. Fewer than three failures or errors don't count.
 *
 * @returns one sentence each
 */
export function healthFaults({ module, version, errors, widgets, ...pages }: ModuleHealth): string[] {
  const build = `${module} ${version}`;
  const loads = [pages, ...widgets].reduce((sum, part) => sum + part.loads, 0);
  return [
    ...loadFaults(build, pages),
    ...widgets.flatMap((widget) => loadFaults(`${build}, ${widget.widget}`, widget)),
    ...(isBad(errors, loads) ? [t('{build}: {errors} errors beside {loads} loads.', { build, errors, loads })] : []),
  ];
}

function loadFaults(what: string, { loads, failures }: Pick<WidgetHealth, 'loads' | 'failures'>): string[] {
  const failed = failedLoads(failures);
  return isBad(failed, loads)
    ? [
        t('{what}: {failed} of {loads} loads failed ({share}).', {
          what,
          failed,
          loads,
          share: loadShare(failed / loads),
        }),
      ]
    : [];
}

const isBad = (bad: number, loads: number) => bad >= BAD_LEAST && bad > BAD_SHARE * loads;

/** All failures together. */
export const failedLoads = (failures: Readonly<Record<string, number>>): number =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);

/** `2 %`. One failure in a thousand loads must not look like none. */
export const loadShare = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
