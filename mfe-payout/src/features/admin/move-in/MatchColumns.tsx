import type { MoveIn } from '@powerline/contract/payout';
import { reportFailure } from '@powerline/ui/admin';
import { setMoveInColumns } from '../../../api/admin-move-in.ts';
import { ChooseColumns } from '../../../components/admin/ChooseColumns.tsx';
import { keepColumns, readColumns } from '../../../components/admin/kept-columns.ts';
import { t } from '../../../words.ts';
import { columnLabels, fileTitles } from './move-in-words.ts';

interface MatchColumnsProps {
  stored: MoveIn['files'][number];
  onDone: () => void;
}

/** Says what our columns are called in a file. */
export function MatchColumns({ stored: { file, header, columns }, onDone }: MatchColumnsProps) {
  const labels = columnLabels()[file];
  const kept = readColumns(header);
  const known = columns.flatMap(({ column, isRequired, heading }) => {
    const label = labels[column];
    const found = heading === null ? undefined : header.indexOf(heading);
    return label === undefined ? [] : [{ column, label, isRequired, place: kept?.[column] ?? found }];
  });

  async function choose(places: (number | undefined)[]) {
    const chosen = known.flatMap(({ column }, at) => {
      const place = places[at];
      return place === undefined ? [] : [[column, place] as const];
    });
    keepColumns(header, Object.fromEntries(chosen));
    try {
      await setMoveInColumns(file, Object.fromEntries(chosen.map(([column, place]) => [column, header[place] ?? ''])));
      onDone();
    } catch (error) {
      await reportFailure(t('The columns were not saved'), error);
    }
  }

  return (
    <ChooseColumns
      title={t('Match the columns: {file}', { file: fileTitles()[file] })}
      columns={known}
      header={header}
      confirmLabel={t('Use these columns')}
      onChoose={choose}
    />
  );
}
