import type { CompanyPosition } from '@powerline/contract/money-train';

/** The id of the block of the form that holds the company at a position, for the ways that lead there. */
export const blockId = (position: CompanyPosition): string => `company-${position}`;

/** Leads to the block of a saved company: to its name, where a change begins. */
export function goToBlock(position: CompanyPosition): void {
  document.getElementById(blockId(position))?.querySelector('input')?.focus();
}
