import { ActionsCell, Cell, Row, RowHeading, SectionHeading, Stack, Table, VisuallyHidden } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { t } from '../../words.ts';

interface FailureRow {
  key: string | number;
  name: ReactNode;
  at: string;
  attempts: number;
  failure: string;
  action: ReactNode;
}

interface FailureTableProps {
  caption: string;
  nameHeading: string;
  timeHeading: string;
  rows: readonly FailureRow[];
}

export function FailureTable({ caption, nameHeading, timeHeading, rows }: FailureTableProps) {
  return (
    <Stack gap={2}>
      <SectionHeading level={3} size="body">
        {caption}
      </SectionHeading>
      <Table caption={caption} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{nameHeading}</th>
            <th scope="col">{t('Why')}</th>
            <th scope="col">{timeHeading}</th>
            <th scope="col">{t('Attempts')}</th>
            <th scope="col">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, at, attempts, failure, action }) => (
            <Row key={key}>
              <RowHeading>{name}</RowHeading>
              <Cell label={t('Why')}>
                <span>{failure}</span>
              </Cell>
              <Cell label={timeHeading}>
                <Moment at={at} />
              </Cell>
              <Cell label={t('Attempts')}>{attempts}</Cell>
              <ActionsCell>{action}</ActionsCell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
