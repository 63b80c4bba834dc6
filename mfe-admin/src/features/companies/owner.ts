import type { AdminCompany } from '@powerline/contract/money-train';
import { t } from '../../words.ts';

/** Specification section 3. */
export const ownerOf = ({ username }: Pick<AdminCompany, 'username'>): string => username ?? t('Anonymous');
