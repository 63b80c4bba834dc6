import { adminDesk } from '@powerline/ui/admin';
import { t } from '../words.ts';

/** The frame of the pages of the area Operations. */
export const OperationsDesk = adminDesk(
  () => t('Operations'),
  () => [
    { name: 'background', title: t('Jobs and mail'), to: '/admin/operations' },
    { name: 'audit', title: t('Audit'), to: '/admin/audit' },
  ],
);
