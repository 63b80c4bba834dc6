import type { PointRules } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const usePointRules = () => useAdminCall(calls.getPointRules, {});

export async function setPointRules(body: PointRules): Promise<void> {
  await mutate(calls.getPointRules.path, await call(calls.setPointRules, { body }), { revalidate: false });
}
