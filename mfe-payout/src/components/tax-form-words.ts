import type { TaxClassification, TaxFormKind } from '@powerline/contract/payout';
import { t } from '../words.ts';

export const TAX_FORM_NAMES: Readonly<Record<TaxFormKind, string>> = { w9: 'W-9', w8ben: 'W-8BEN' };

export const classificationNames = (): Readonly<Record<TaxClassification, string>> => ({
  individual: t('Individual or sole proprietor'),
  'c-corporation': t('C corporation'),
  's-corporation': t('S corporation'),
  partnership: t('Partnership'),
  'trust-estate': t('Trust or estate'),
  llc: t('Limited liability company'),
  other: t('Other'),
});
