import { adminDesk } from '@powerline/ui/admin';

/** The frame of the pages of the area Operations. */
export const OperationsDesk = adminDesk('Operations', [
  { name: 'background', title: 'Jobs and mail', to: '/admin/operations' },
  { name: 'audit', title: 'Audit', to: '/admin/audit' },
]);
