import {
  DEFAULT_ERROR_TARGET,
  ERROR_BUDGET_DAYS,
  ERROR_BUDGET_FLOOR,
  type ErrorBudget,
} from '@powerline/contract/operations';

/** What browsers reported of a module within the days of its budget. */
export interface BudgetCounts {
  /** By how they ended, `success` or the failure's class: pages and widgets of all its builds. */
  loads: Readonly<Record<string, number>>;
  /** In how many tabs its code failed after it was shown. */
  errors: number;
}

/** The visitor's connection failed, which no team can repair: such a load is neither good nor bad. */
const NOT_OF_THE_MODULE: ReadonlySet<string> = new Set(['network', 'timeout']);
/** At a strict target and few loads, a single failure isn't a bad release. */
const ALLOWED_LEAST = 3;

/**
 * How much of a module's error budget is left. A good load ended in `success`, and its code didn't fail later.
 *
 * @param target how many of 100 loads must be good
 */
export function errorBudget(module: string, target: number, { loads: reported, errors }: BudgetCounts): ErrorBudget {
  const judged = Object.entries(reported).filter(([outcome]) => !NOT_OF_THE_MODULE.has(outcome));
  const loads = judged.reduce((sum, [, count]) => sum + count, 0);
  const failed = loads - (reported.success ?? 0) + errors;
  // In hundredths of a percent, because 100 - 99.9 is less than 0.1.
  const allowed = Math.max(ALLOWED_LEAST, Math.floor((loads * Math.round((100 - target) * 100)) / 10_000));
  const left = loads < ERROR_BUDGET_FLOOR ? null : Math.max(0, 1 - failed / allowed);
  return { module, target, loads, failed, allowed, left };
}

/** What a module has that no one loaded yet, nor set a target for. */
export const budgetOfNoLoads = (module: string): ErrorBudget =>
  errorBudget(module, DEFAULT_ERROR_TARGET, { loads: {}, errors: 0 });

/** Why a module gets no new build now, and what can be done; undefined while some of its budget is left. */
export const spentSentence = ({ module, failed, allowed, left }: ErrorBudget): string | undefined =>
  left === 0
    ? `${module} has spent its error budget (${failed} failures in ${ERROR_BUDGET_DAYS} days, ${allowed} allowed): roll back, add --fix if this is a fix, or add --force --note "<why it can’t wait>".`
    : undefined;
