import type { SystemKey } from '@powerline/contract/foundation';
import type { DataSource } from 'typeorm';
import { notAllowed } from '../http/http-problem.ts';

const TITLES: Readonly<Record<SystemKey, string>> = {
  payout: 'The Powerline Payout',
  profiles: 'The Money Train Profile',
  academy: 'The Marketing Academy',
};

export const systemClosed = (system: SystemKey) => notAllowed(`${TITLES[system]} is not open yet`);

/** When a member call is answered this way, for the documentation. */
export const whenClosed = (system: SystemKey): string => `${TITLES[system]} is closed`;

/** @throws HttpProblem 403 while the system is closed, for admins too: they have the calls below /api/admin */
export async function refuseWhileClosed(dataSource: DataSource, system: SystemKey): Promise<void> {
  const open: unknown[] = await dataSource.query('SELECT FROM systems WHERE key = $1 AND is_open', [system]);
  if (open.length === 0) throw systemClosed(system);
}
