import type { LegalTextKey } from '@powerline/contract/content';
import { t } from '../words.ts';

export const legalTextTitle = (key: LegalTextKey): string =>
  ({ terms: t('Terms'), privacy: t('Privacy Policy'), 'plan-summary': t('Plan Summary') })[key];
