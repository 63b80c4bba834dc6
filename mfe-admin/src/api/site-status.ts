import * as calls from '@powerline/contract/operations/calls';
import { useAdminCall } from '@powerline/ui/admin';

export const useSiteStatus = () => useAdminCall(calls.getSiteStatus, {});
