import {
  EARNING_LINES,
  EARNINGS_LIST_COLUMNS,
  type EarningsListColumn,
  NEEDED_LIST_COLUMNS,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import { keptPlaces } from '../../../components/admin/csv-file/kept-places.ts';
import { lineName } from '../../../components/earning-words.ts';
import { t } from '../../../words.ts';

const place = v.number();

/** Which column of a list has what, as it was chosen. */
export const listPlacesSchema = v.object({
  ...v.entriesFromList(EARNINGS_LIST_COLUMNS, v.optional(v.union([place, v.literal('none')]))),
  ...v.entriesFromList(NEEDED_LIST_COLUMNS, v.optional(place)),
});

export const keptListPlaces = keptPlaces('list', listPlacesSchema);

/** What is asked for where the list's first line doesn't say it, or says something else. */
export const listColumns = (): { name: EarningsListColumn; label: string; isOptional?: boolean }[] => [
  { name: 'username', label: t('Username') },
  { name: 'earned', label: t('Earned') },
  { name: 'month', label: t('Month'), isOptional: true },
  { name: 'standing', label: t('Active or why not'), isOptional: true },
  ...EARNING_LINES.map((line) => ({
    name: line.replace('-', '_') as EarningsListColumn, // level-1 is level_1 in a file
    label: t('People behind {line}', { line: lineName(line) }),
    isOptional: true,
  })),
];
