import type { AuditEntry } from '@powerline/contract/accounts';
import { Cell, Row, RowHeading, Table } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { AuditSentence, PersonName } from './AuditSentence.tsx';

interface AuditTableProps {
  caption: string;
  entries: readonly AuditEntry[];
}

export const AuditTable = ({ caption, entries }: AuditTableProps) => (
  <Table caption={caption} isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">What</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Row key={entry.id}>
          <RowHeading>
            <Moment at={entry.at} />
          </RowHeading>
          <Cell label="Who">
            <Actor actor={entry.actor} />
          </Cell>
          <Cell label="What">
            <AuditSentence entry={entry} />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

function Actor({ actor: { id, name, hasAccount } }: { actor: AuditEntry['actor'] }) {
  if (hasAccount) return <PersonName id={id} name={name} />;
  return id === 0 ? 'The operator, on the server' : <bdi>{name} (left)</bdi>;
}
