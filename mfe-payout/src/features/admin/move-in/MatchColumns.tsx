import type { MoveIn } from '@powerline/contract/payout';
import { reportFailure } from '@powerline/ui/admin';
import * as v from 'valibot';
import { setMoveInColumns } from '../../../api/admin-move-in.ts';
import { ChooseColumns } from '../../../components/admin/csv-file/ChooseColumns.tsx';
import { type ChosenPlace, keptPlaces } from '../../../components/admin/csv-file/kept-places.ts';
import { t } from '../../../words.ts';
import { columnLabels, fileTitles } from './move-in-words.ts';

interface MatchColumnsProps {
  stored: MoveIn['files'][number];
  onDone: () => void;
}

const PLACES = v.record(v.string(), v.union([v.number(), v.literal('none')]));
const KEPT = keptPlaces('move-in', PLACES);

/** Says what our columns are called in a file. */
export function MatchColumns({ stored: { file, header, columns }, onDone }: MatchColumnsProps) {
  const labels = columnLabels()[file];
  const kept = KEPT.read(header);
  const places: Record<string, ChosenPlace> = {};
  const known = columns.flatMap(({ column, isRequired, heading }) => {
    const label = labels[column];
    if (label === undefined) return [];
    const place = kept?.[column] ?? (heading === null ? undefined : header.indexOf(heading));
    if (place !== undefined) places[column] = place;
    return [{ name: column, label, isOptional: !isRequired }];
  });

  async function choose(chosen: Partial<Record<string, ChosenPlace>>) {
    const found = Object.entries(chosen).flatMap(([column, place]) =>
      typeof place === 'number' ? [[column, header[place] ?? '']] : [],
    );
    try {
      await setMoveInColumns(file, Object.fromEntries(found));
      KEPT.keep(header, v.parse(PLACES, chosen));
      onDone();
    } catch (error) {
      await reportFailure(t('The columns were not saved'), error);
    }
  }

  return (
    <ChooseColumns
      title={t('Match the columns: {file}', { file: fileTitles()[file] })}
      columns={known}
      format={{ header, places }}
      confirmLabel={t('Use these columns')}
      onChoose={(chosen) => void choose(chosen)}
    />
  );
}
