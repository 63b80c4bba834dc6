import type { ReportList as Reports } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, Row, RowHeading, Table } from '@powerline/ui';
import { t } from '../../../words.ts';

const periods = () => ({ month: t('A month'), year: t('A year'), day: t('Up to a day') });
// A title or a period in two lines would make the rows uneven.
const IN_ONE_LINE = { whiteSpace: 'nowrap' } as const;

export const ReportList = ({ reports }: Reports) => (
  <Table caption={t('Reports')} isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">{t('{what, select, other {Report}}', { what: 'heading' })}</th>
        <th scope="col">{t('Covers')}</th>
        <th scope="col">{t('What it lists')}</th>
      </tr>
    </thead>
    <tbody>
      {reports.map(({ key, title, lead, period }) => (
        <Row key={key}>
          <RowHeading style={IN_ONE_LINE}>
            <Link to={`/admin/payout/reports/${key}`}>{title}</Link>
          </RowHeading>
          <Cell label={t('Covers')} style={IN_ONE_LINE}>
            {periods()[period]}
          </Cell>
          <td style={{ maxWidth: '32rem' }}>{lead}</td>
        </Row>
      ))}
    </tbody>
  </Table>
);
