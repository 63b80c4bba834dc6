import type { TeamLevels } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { formatNumber, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { teamAddress } from '../../../components/team-address.ts';
import { t } from '../../../words.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    margin-block-end: ${theme.space[2]};
    font-weight: ${theme.fontWeight.strong};
    text-align: start;
  }
  th, td {
    padding: ${theme.space[1]} 0;
    text-align: end;
  }
  tr > :first-child {
    text-align: start;
  }
  thead th {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
    font-weight: ${theme.fontWeight.regular};
  }
  tbody th {
    font-weight: ${theme.fontWeight.regular};
  }
  tbody > tr {
    border-block-start: 1px solid ${theme.color.border};
  }
  a {
    display: inline-block;
    padding-block: ${theme.space[1]};
  }
  @media (pointer: coarse) {
    a {
      padding-block: 0.625rem;
    }
  }
`;

/** The picture's facts as numbers. */
export const LevelTable = ({ levels }: Pick<TeamLevels, 'levels'>) => (
  <Table>
    <caption>{t('People by level')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Level')}</th>
        <th scope="col">{t('People')}</th>
        <th scope="col">{t('{who, select, people {Active} other {Active}}', { who: 'people' })}</th>
        <th scope="col">{t('{who, select, people {New} other {New}}', { who: 'people' })}</th>
      </tr>
    </thead>
    <tbody>
      {levels.map(({ level, members, active, new: joined = 0, hasMore }) => (
        <tr key={level}>
          <th scope="row">
            <Link to={`${teamAddress({ view: 'placed', level })}#team-people`}>{t('Level {level}', { level })}</Link>
          </th>
          <td>
            {formatNumber(members)}
            {hasMore ? '+' : ''}
          </td>
          <td>{formatNumber(active)}</td>
          <td>{formatNumber(joined)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
