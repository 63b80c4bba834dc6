import type { AdminCompany } from '@powerline/contract/money-train';

/** Specification section 3. */
export const ownerOf = ({ username }: Pick<AdminCompany, 'username'>): string => username ?? 'Anonymous';
