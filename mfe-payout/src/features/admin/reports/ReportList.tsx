import type { ReportList as Reports } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, Row, RowHeading, Table } from '@powerline/ui';

const COVERS = { month: 'A month', year: 'A year', day: 'Up to a day' } as const;
// A title or a period in two lines would make the rows uneven.
const IN_ONE_LINE = { whiteSpace: 'nowrap' } as const;

export const ReportList = ({ reports }: Reports) => (
  <Table caption="Reports" isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">Report</th>
        <th scope="col">Covers</th>
        <th scope="col">What it lists</th>
      </tr>
    </thead>
    <tbody>
      {reports.map(({ key, title, lead, period }) => (
        <Row key={key}>
          <RowHeading style={IN_ONE_LINE}>
            <Link to={`/admin/payout/reports/${key}`}>{title}</Link>
          </RowHeading>
          <Cell label="Covers" style={IN_ONE_LINE}>
            {COVERS[period]}
          </Cell>
          <td style={{ maxWidth: '32rem' }}>{lead}</td>
        </Row>
      ))}
    </tbody>
  </Table>
);
