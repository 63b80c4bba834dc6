import type { SystemKey } from '@powerline/contract/foundation';
import type { DataSource } from 'typeorm';
import { notAllowed } from '../http/http-problem.ts';
import { t } from '../language/words.ts';

const TITLES: Readonly<Record<SystemKey, string>> = {
  payout: 'The Powerline Payout',
  profiles: 'The Money Train Profile',
  academy: 'The Marketing Academy',
};

const NOT_OPEN: Readonly<Record<SystemKey, () => string>> = {
  payout: () => t('The Powerline Payout is not open yet'),
  profiles: () => t('The Money Train Profile is not open yet'),
  academy: () => t('The Marketing Academy is not open yet'),
};

export const systemClosed = (system: SystemKey) => notAllowed(NOT_OPEN[system]());

/** When a member call is answered this way, for the documentation. */
export const whenClosed = (system: SystemKey): string => `${TITLES[system]} is closed`;

/** @throws HttpProblem 403 while the system is closed, for admins too: they have the calls below /api/admin */
export async function refuseWhileClosed(dataSource: DataSource, system: SystemKey): Promise<void> {
  const open: unknown[] = await dataSource.query('SELECT FROM systems WHERE key = $1 AND is_open', [system]);
  if (open.length === 0) throw systemClosed(system);
}
