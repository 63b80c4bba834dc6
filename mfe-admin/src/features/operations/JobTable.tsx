import type { JobKindRow } from '@powerline/contract/operations';
import { Badge, Cell, Row, RowHeading, Table } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { Detail } from './Detail.tsx';
import { queueInWords } from './queue-in-words.ts';

const duration = (milliseconds: number): string =>
  milliseconds < 1_000
    ? `${milliseconds} ms`
    : `${(milliseconds / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`;

interface JobTableProps {
  caption: string;
  kinds: readonly JobKindRow[];
}

/** Kinds of jobs, with their last run and what the queue has of them. */
export const JobTable = ({ caption, kinds }: JobTableProps) => (
  <Table caption={caption} isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">Job</th>
        <th scope="col">Last run</th>
        <th scope="col">Took</th>
        <th scope="col">Queue</th>
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
    <Cell label="Last run">{lastRun === null ? 'Not run yet' : <Moment at={lastRun.at} />}</Cell>
    <Cell label="Took">{lastRun === null ? '–' : duration(lastRun.milliseconds)}</Cell>
    <Cell label="Queue">
      {failed > 0 ? <Badge tone="danger">{failed.toLocaleString('en-US')} failed</Badge> : null}{' '}
      {queueInWords(running, waiting) ?? (failed > 0 ? null : '–')}
    </Cell>
  </Row>
);
