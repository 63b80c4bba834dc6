import { adminRotatorTurnPageSchema, rotatorFairnessSchema } from '@powerline/contract/payout';
import { useAdminRead } from '@powerline/ui/admin';

const ROTATOR = '/api/admin/rotator';

/** How evenly the rotator gives its turns. */
export const useFairness = () => useAdminRead(ROTATOR, rotatorFairnessSchema);

/** All turns, the newest first. @param before the `next` of the page before */
export const useAllTurns = (before: number | undefined) =>
  useAdminRead(`${ROTATOR}/turns${before ? `?before=${before}` : ''}`, adminRotatorTurnPageSchema);
