import * as calls from '@powerline/contract/accounts/calls';
import { useAdminCall } from '@powerline/ui/admin';

export const useInbox = () => useAdminCall(calls.showInbox, {});
