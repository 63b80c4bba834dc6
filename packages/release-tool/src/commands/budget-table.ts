import { ERROR_BUDGET_DAYS, ERROR_BUDGET_FLOOR, type ErrorBudget, loadShare } from '@powerline/contract/operations';
import { aligned } from './aligned.ts';

const HEADINGS = ['module', 'target', 'loads', 'failed', 'left'];

/** @returns lines for a terminal; none without budgets */
export const budgetTable = (budgets: readonly ErrorBudget[]): string[] =>
  budgets.length === 0
    ? []
    : [`Error budgets, over ${ERROR_BUDGET_DAYS} days`, ...aligned([HEADINGS, ...budgets.map(cells)])];

const cells = ({ module, target, loads, failed, allowed, left }: ErrorBudget): string[] => [
  module,
  `${target} %`,
  String(loads),
  `${failed} of ${allowed}`,
  leftOf(left),
];

function leftOf(left: number | null): string {
  if (left === null) return `not judged below ${ERROR_BUDGET_FLOOR} loads`;
  return left === 0 ? 'spent' : loadShare(left);
}
