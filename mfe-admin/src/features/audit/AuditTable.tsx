import type { AuditEntry } from '@powerline/contract/accounts';
import { Cell, Row, RowHeading, Table, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { t } from '../../words.ts';
import { AuditSentence, PersonName } from './AuditSentence.tsx';

interface AuditTableProps {
  caption: string;
  entries: readonly AuditEntry[];
}

export const AuditTable = ({ caption, entries }: AuditTableProps) => (
  <Table caption={caption} isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">{t('When')}</th>
        <th scope="col">{t('Who')}</th>
        <th scope="col">{t('What')}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Row key={entry.id}>
          <RowHeading>
            <Moment at={entry.at} />
          </RowHeading>
          <Cell label={t('Who')}>
            <Actor actor={entry.actor} />
            {entry.token ? (
              <Text as="div" size="small" tone="muted">
                {t('with API token {name} ({id})', { name: entry.token.name, id: String(entry.token.id) })}
              </Text>
            ) : null}
          </Cell>
          <Cell label={t('What')}>
            <AuditSentence entry={entry} />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

function Actor({ actor: { id, name, hasAccount } }: { actor: AuditEntry['actor'] }) {
  if (hasAccount) return <PersonName id={id} name={name} />;
  return id === 0 ? t('The operator, on the server') : <bdi>{t('{name} (left)', { name })}</bdi>;
}
