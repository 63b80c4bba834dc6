import type { DryRun, Month, PayoutMonth } from '@powerline/contract/payout';
import { formatMonth, Notice, SectionHeading, Stack } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../../words.ts';
import { EarnersBeside } from './EarnersBeside.tsx';
import { FiguresBeside } from './FiguresBeside.tsx';

interface DryRunResultProps {
  figures: DryRun;
  /** What the admin wanted to close before payments changed it. */
  outdated: DryRun | undefined;
  month: Month;
  before: PayoutMonth | undefined;
  currency: string;
}

/** What a month would be if it closed now, beside the last one, with what stands out. */
export function DryRunResult({ figures, outdated, month, before, currency }: DryRunResultProps) {
  const name = formatMonth(month);
  const { beside } = figures;
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers continue at new figures, too.
  useEffect(() => {
    if (figures) heading.current?.focus();
  }, [figures]);
  const nameBefore = before ? formatMonth(before.month) : null;
  const monthBefore =
    before?.result && nameBefore
      ? {
          name: nameBefore,
          figures: { ...before.result, unearnedCents: beside?.unearnedBeforeCents ?? undefined },
        }
      : null;
  return (
    <Stack as="section" gap={4} aria-labelledby="dry-run">
      <SectionHeading ref={heading} id="dry-run" level={3}>
        {t('{month} results', { month: name })}
      </SectionHeading>
      {outdated ? (
        <Notice tone="warning">
          {t(
            'Payments for {month} came in since your dry run, so nothing was closed. Compare the figures, then close it again.',
            { month: name },
          )}
        </Notice>
      ) : null}
      {beside?.hasFewPayers && nameBefore ? (
        <Notice tone="warning">
          {t('Far fewer members have paid than in {month}. Is a payment file missing?', { month: nameBefore })}
        </Notice>
      ) : null}
      <FiguresBeside
        caption={t('Dry run: nothing is closed')}
        figures={{ ...figures, unearnedCents: beside?.unearnedCents }}
        name={name}
        before={outdated ? { name: t('Your dry run'), figures: outdated } : monthBefore}
        currency={currency}
      />
      {beside && beside.outliers.length > 0 ? (
        <EarnersBeside
          caption={t('Unusual changes: {count}', { count: beside.outlierCount })}
          earners={beside.outliers}
          {...{ month, currency }}
          before={before?.month ?? null}
        />
      ) : null}
      {beside && beside.topEarners.length > 0 ? (
        <EarnersBeside
          caption={t('Top earners')}
          earners={beside.topEarners}
          {...{ month, currency }}
          before={before?.month ?? null}
        />
      ) : null}
    </Stack>
  );
}
