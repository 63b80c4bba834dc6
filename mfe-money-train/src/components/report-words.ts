import type { ProfileReportKind } from '@powerline/contract/money-train';
import { t } from '../words.ts';

/** What is wrong with a page, as its visitors choose it. */
export function reportWords(kind: ProfileReportKind): string {
  switch (kind) {
    case 'misleading':
      return t('It is misleading');
    case 'scam':
      return t('It looks like a scam');
    case 'offensive':
      return t('It is offensive');
    case 'impersonation':
      return t('It pretends to be someone else');
    case 'other':
      return t('Something else');
  }
}
