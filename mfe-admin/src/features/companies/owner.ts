import type { AdminCompany } from '@powerline/contract/money-train';

/** The name to show for a company's owner (specification section 3). */
export const ownerOf = ({ username }: Pick<AdminCompany, 'username'>): string => username ?? 'Anonymous';
