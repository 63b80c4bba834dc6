import {
  EARNINGS_LIST_MAX_BYTES,
  type EarningsListPlaces,
  type Month,
  type MonthComparison,
  NEEDED_LIST_COLUMNS,
} from '@powerline/contract/payout';
import { errorSentence } from '@powerline/platform';
import { InlineAlert, LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { checkAccess } from '@powerline/ui/admin';
import { useState } from 'react';
import * as v from 'valibot';
import { compareMonth } from '../../../api/admin-month-comparison.ts';
import { ChooseColumns } from '../../../components/admin/csv-file/ChooseColumns.tsx';
import { t } from '../../../words.ts';
import { ChooseList } from './ChooseList.tsx';
import { ComparisonResult } from './ComparisonResult.tsx';
import { keptListPlaces, listColumns, listPlacesSchema } from './list-columns.ts';

/** A chosen list and what it was compared to. */
interface Compared {
  /** Changes with each comparison. */
  attempt: number;
  file: File;
  comparison: MonthComparison;
}

const lacksColumns = ({ format: { places } }: MonthComparison) =>
  NEEDED_LIST_COLUMNS.some((column) => places[column] === null);

/** Takes another system's list, asks for its columns where they aren't clear, and shows the comparison. */
export function CompareConversation({ month, currency }: { month: Month; currency: string }) {
  const [compared, setCompared] = useState<Compared>();
  const [isMatching, setIsMatching] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const [failure, setFailure] = useState<{ attempt: number; sentence: string }>();

  async function compare(file: File, places: EarningsListPlaces | undefined) {
    setCompared(undefined);
    setFailure(undefined);
    setIsMatching(false);
    setIsComparing(true);
    try {
      let comparison = await compareMonth(month, file, places ?? {});
      const kept = places ? undefined : keptListPlaces.read(comparison.format.header);
      if (kept) comparison = await compareMonth(month, file, kept);
      setIsMatching(lacksColumns(comparison));
      setCompared({ attempt: Date.now(), file, comparison });
    } catch (error) {
      if (await checkAccess(error)) return;
      setFailure({
        attempt: Date.now(),
        sentence: errorSentence(error, t('The list could not be compared. Choose it again.')),
      });
    } finally {
      setIsComparing(false);
    }
  }

  function choose(file: File | undefined) {
    setCompared(undefined);
    setFailure(undefined);
    if (!file) return;
    if (file.size > EARNINGS_LIST_MAX_BYTES) {
      const sentence = t('The file is larger than 2 MB. Keep only the lines of this month.');
      setFailure({ attempt: Date.now(), sentence });
      return;
    }
    void compare(file, undefined);
  }

  const result =
    compared && isMatching ? (
      <ChooseColumns
        key={compared.attempt}
        title={t('Match the columns')}
        columns={listColumns()}
        format={compared.comparison.format}
        onChoose={(chosen) => {
          const places = v.parse(listPlacesSchema, chosen);
          keptListPlaces.keep(compared.comparison.format.header, places);
          void compare(compared.file, places);
        }}
      />
    ) : compared ? (
      <ComparisonResult
        key={compared.attempt}
        name={compared.file.name}
        comparison={compared.comparison}
        currency={currency}
        onMatch={() => setIsMatching(true)}
      />
    ) : null;

  return (
    <Stack gap={6}>
      {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
      {isComparing ? (
        <LoadingRegion label={t('Comparing the list')}>
          <Skeleton height="16rem" />
        </LoadingRegion>
      ) : null}
      {result}
      <ChooseList month={month} isBrief={isComparing || compared !== undefined} onChoose={choose} />
    </Stack>
  );
}
