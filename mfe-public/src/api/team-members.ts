import * as calls from '@powerline/contract/content/calls';
import { useCall } from '@powerline/platform';

/** The team members that admins made active, in the admins' order. */
export const useTeamMembers = () => useCall(calls.listTeamMembers, {});
