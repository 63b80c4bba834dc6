import type { TaxClassification, TaxFormKind } from '@powerline/contract/payout';

export const TAX_FORM_NAMES: Readonly<Record<TaxFormKind, string>> = { w9: 'W-9', w8ben: 'W-8BEN' };

export const CLASSIFICATION_NAMES: Readonly<Record<TaxClassification, string>> = {
  individual: 'Individual or sole proprietor',
  'c-corporation': 'C corporation',
  's-corporation': 'S corporation',
  partnership: 'Partnership',
  'trust-estate': 'Trust or estate',
  llc: 'Limited liability company',
  other: 'Other',
};
