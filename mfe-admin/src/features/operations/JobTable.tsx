import type { JobKindRow } from '@powerline/contract/operations';
import { Badge, Cell, formatNumber, Row, RowHeading, Table } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { t } from '../../words.ts';
import { Detail } from './Detail.tsx';
import { queueInWords } from './queue-in-words.ts';

const duration = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${formatNumber(milliseconds / 1_000, 1)} s`;

interface JobTableProps {
  caption: string;
  kinds: readonly JobKindRow[];
}

/** Kinds of jobs, with their last run and what the queue has of them. */
export const JobTable = ({ caption, kinds }: JobTableProps) => (
  <Table caption={caption} isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">{t('Job')}</th>
        <th scope="col">{t('Last run')}</th>
        <th scope="col">{t('Took')}</th>
        <th scope="col">{t('Queue')}</th>
      </tr>
    </thead>
    <tbody>
      {kinds.map((kind) => (
        <KindRow key={kind.name} kind={kind} />
      ))}
    </tbody>
  </Table>
);

const KindRow = ({ kind: { title, waiting, running, failed, lastRun } }: { kind: JobKindRow }) => (
  <Row>
    <RowHeading>
      {title}
      {lastRun?.failure ? <Detail>{lastRun.failure}</Detail> : null}
    </RowHeading>
    <Cell label={t('Last run')}>{lastRun === null ? t('Not run yet') : <Moment at={lastRun.at} />}</Cell>
    <Cell label={t('Took')}>{lastRun === null ? '–' : duration(lastRun.milliseconds)}</Cell>
    <Cell label={t('Queue')}>
      {failed > 0 ? <Badge tone="danger">{t('{failed} failed', { failed })}</Badge> : null}{' '}
      {queueInWords(running, waiting) ?? (failed > 0 ? null : '–')}
    </Cell>
  </Row>
);
