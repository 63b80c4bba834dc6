import * as calls from '@powerline/contract/content/calls';
import { useCall } from '@powerline/platform';

/** Only active ones, in the admins' order. */
export const useTeamMembers = () => useCall(calls.listTeamMembers, {});
