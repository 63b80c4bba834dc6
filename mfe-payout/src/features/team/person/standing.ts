import type { TeamView } from '@powerline/contract/payout';

/** @param level from 1; in the view `invited`, a generation */
export function standing(level: number, view: TeamView): string {
  if (view === 'placed') return level === 1 ? 'directly below you' : `level ${level} below you`;
  return level === 1 ? 'invited by you' : `${level} invitations away from you`;
}
