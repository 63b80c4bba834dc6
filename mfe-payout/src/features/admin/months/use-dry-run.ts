import type { DryRun, PayoutMonth } from '@powerline/contract/payout';
import { ApiError, notify } from '@powerline/platform';
import { formatMonth } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { useState } from 'react';
import { closeMonth, dryRun } from '../../../api/admin-months.ts';
import { t } from '../../../words.ts';

/** Tries a month and closes what was seen. */
export function useDryRun(month: PayoutMonth['month']) {
  const [figures, setFigures] = useState<DryRun>();
  // What the admin wanted to close before payments changed it.
  const [outdated, setOutdated] = useState<DryRun>();
  const [isRunning, setIsRunning] = useState(false);
  const name = formatMonth(month);

  async function run() {
    setIsRunning(true);
    try {
      setFigures(await dryRun(month));
      setOutdated(undefined);
    } catch (error) {
      await reportFailure(t('The dry run failed'), error);
    } finally {
      setIsRunning(false);
    }
  }

  async function close() {
    try {
      await closeMonth(month, figures?.version);
      notify.success(t('{month} is being closed', { month: name }), t('It continues if you leave this page.'));
    } catch (error) {
      if (!(await showChanged(error))) await reportFailure(t('{month} could not be closed', { month: name }), error);
    }
  }

  /** @returns whether the month was not closed because its figures have changed; then both show */
  async function showChanged(error: unknown): Promise<boolean> {
    if (!figures || !(error instanceof ApiError && error.code === 'conflict')) return false;
    const current = await dryRun(month).catch(() => undefined);
    if (!current || current.version === figures.version) return false;
    setOutdated(figures);
    setFigures(current);
    return true;
  }

  return { figures, outdated, isRunning, run, close };
}
