import { type PointRules, pointRulesSchema } from '@powerline/contract/academy';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';

const RULES_KEY = '/api/admin/academy/point-rules';

/** What brings points from now on. */
export const usePointRules = () => useAdminRead(RULES_KEY, pointRulesSchema);

/** @throws what `request` throws */
export async function setPointRules(rules: PointRules): Promise<void> {
  await mutate(RULES_KEY, await request(RULES_KEY, pointRulesSchema, { method: 'PUT', body: rules }), {
    revalidate: false,
  });
}
