import type { CompanyPosition } from '@powerline/contract/money-train';

/** The id of a company's form block, for links to it. */
export const blockId = (position: CompanyPosition): string => `company-${position}`;

/** Focuses the name of a saved company in the form. */
export function goToBlock(position: CompanyPosition): void {
  document.getElementById(blockId(position))?.querySelector('input')?.focus();
}
