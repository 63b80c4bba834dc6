import type { Report, ReportRow } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { ActionsCell, Cell, NumberHeading, Row, RowHeading, Table, VisuallyHidden } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';
import { cellInWords } from './report-words.ts';

type Column = Report['columns'][number];

const isNumber = ({ kind }: Column): boolean => kind === 'cents' || kind === 'count';

interface ReportTableProps {
  caption: string;
  report: Report;
  rows: readonly ReportRow[];
  onPhone?: 'scroll' | 'cards';
  /** A row's button. */
  action?: ((row: ReportRow) => ReactNode) | undefined;
}

/** Rows of any report, by the kinds of its columns. */
export const ReportTable = ({ caption, report, rows, onPhone = 'cards', action }: ReportTableProps) => (
  <Table caption={caption} isCaptionHidden onPhone={onPhone}>
    <thead>
      <tr>
        {report.columns.map((column) =>
          isNumber(column) ? (
            <NumberHeading key={column.key}>{column.title}</NumberHeading>
          ) : (
            <th key={column.key} scope="col">
              {column.title}
            </th>
          ),
        )}
        {action ? (
          <th scope="col">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: no row of a page moves, and two can be alike
        <Row key={index}>
          {report.columns.map((column, place) =>
            place === 0 ? (
              <RowHeading key={column.key} dir="auto">
                <CellText row={row} place={place} column={column} currency={report.currency} />
              </RowHeading>
            ) : row.cells[place] === null ? (
              // Of a card, a line without a value would be noise.
              <td key={column.key} />
            ) : (
              <Cell key={column.key} label={column.title} data-kind={isNumber(column) ? 'number' : undefined}>
                <CellText row={row} place={place} column={column} currency={report.currency} />
              </Cell>
            ),
          )}
          {action ? <ActionsCell>{action(row)}</ActionsCell> : null}
        </Row>
      ))}
    </tbody>
  </Table>
);

interface CellTextProps {
  row: ReportRow;
  place: number;
  column: Column;
  currency: string;
}

const InOneLine = styled.span`
  white-space: nowrap;
`;

function CellText({ row: { memberId, cells }, place, column: { kind }, currency }: CellTextProps) {
  const text = cellInWords(cells[place] ?? null, kind, currency);
  if (kind === 'day') return <InOneLine>{text}</InOneLine>;
  return kind === 'member' && memberId !== null ? <Link to={`/admin/payout/members/${memberId}`}>{text}</Link> : text;
}
