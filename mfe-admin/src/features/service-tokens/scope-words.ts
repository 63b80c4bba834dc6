import type { SERVICE_SCOPES } from '@powerline/contract/accounts';
import { t } from '../../words.ts';

type ServiceScope = (typeof SERVICE_SCOPES)[number];

export const scopeWords = (): Readonly<Record<ServiceScope, string>> => ({
  'members:read': t('List members and their emails'),
  'payments:read': t('List payments'),
  'payments:write': t('Record, import and refund payments'),
  'bounces:write': t('Report mails that came back'),
  'reports:read': t('Read months and reports'),
});
