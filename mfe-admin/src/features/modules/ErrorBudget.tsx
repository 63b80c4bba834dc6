import {
  type ErrorBudget as Budget,
  ERROR_BUDGET_DAYS,
  ERROR_BUDGET_FLOOR,
  loadShare,
} from '@powerline/contract/operations';
import { FigureList, formatNumber, Notice, ProgressBar, Stack } from '@powerline/ui';
import { t } from '../../words.ts';

/** How much may still fail until a module takes only rollbacks and fixes. */
export function ErrorBudget({ title, budget }: { title: string; budget: Budget }) {
  const { target, loads, failed, allowed, left } = budget;
  const share = left === null ? '–' : loadShare(left);
  const counted =
    left === null
      ? { name: t('Loads in {days} days', { days: ERROR_BUDGET_DAYS }), value: ofAll(loads, ERROR_BUDGET_FLOOR) }
      : { name: t('Failures in {days} days', { days: ERROR_BUDGET_DAYS }), value: ofAll(failed, allowed) };
  return (
    <Stack gap={2}>
      <FigureList
        figures={[
          { name: t('Error budget left'), value: share },
          counted,
          { name: t('Target'), value: `${formatNumber(target)} %` },
        ]}
      />
      {left === null ? null : (
        <ProgressBar value={left} max={1} aria-label={t('Error budget left: {title}', { title })} />
      )}
      {left === 0 ? (
        <Notice tone="warning">{t('The error budget is spent. Roll back, or release only fixes for now.')}</Notice>
      ) : null}
    </Stack>
  );
}

const ofAll = (count: number, all: number): string =>
  t('{count} of {all}', { count: formatNumber(count), all: formatNumber(all) });
