import type { RotatorTurn } from '@powerline/contract/payout';
import { Badge, Cell, formatDay, PagedTable, Row, RowHeading, Stack } from '@powerline/ui';
import { useTurns } from '../../../api/rotator.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';
import { turnReasons } from './rotator-sentences.ts';

export const MyTurns = () => (
  <Stack gap={3}>
    <PagedTable
      usePage={useTurns}
      what={t('your turns')}
      rowsOf={({ turns }) => turns}
      captions={[t('Turns, newest first'), t('Older turns')]}
      columns={[t('Newcomer'), t('When'), t('Why'), t('Turn')]}
      more={t('Show older')}
    >
      {(turn) => <TurnRow key={turn.number} turn={turn} />}
    </PagedTable>
  </Stack>
);

function TurnRow({ turn: { number, at, newcomer, reason, isGivenBack } }: { turn: RotatorTurn }) {
  return (
    <Row>
      <RowHeading dir="auto">{nameOf(newcomer)}</RowHeading>
      <Cell label={t('When')}>
        <time dateTime={at}>{formatDay(at)}</time>
      </Cell>
      <Cell label={t('Why')}>{turnReasons()[reason]}</Cell>
      <Cell label={t('Turn')}>
        {isGivenBack ? <Badge>{t('Returned')}</Badge> : t('Number {number} of all', { number })}
      </Cell>
    </Row>
  );
}
