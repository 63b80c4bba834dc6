import type { MonthEarnings } from '@powerline/contract/payout';
import { formatMoney, SectionHeading, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { lineName } from '../../../components/earning-words.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';
import type { PrintedLine } from './use-printed-people.ts';

const OnPaper = styled.div`
  display: none;

  @media print {
    display: block;
    font-size: 0.75rem;
  }
`;

const Row = styled.section`
  margin-block-start: ${theme.space[4]};

  h2 {
    break-after: avoid;
    font-size: 0.875rem;
  }
  ul {
    columns: 4 8rem;
    column-gap: ${theme.space[4]};
    margin-block-start: ${theme.space[1]};
    padding: 0;
    list-style: none;
  }
  li {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface PrintedPeopleProps {
  printed: readonly PrintedLine[];
  earnings: MonthEarnings;
  currency: string;
}

/** Everyone behind the month's rows, on paper alone. */
export const PrintedPeople = ({ printed, earnings: { lines, reason }, currency }: PrintedPeopleProps) => (
  <OnPaper>
    {lines
      .filter(({ people: all }) => all > 0)
      .map(({ line, people: all, centsEach }) => {
        const listed = printed.find((one) => one.line === line)?.people ?? [];
        return (
          <Row key={line}>
            <SectionHeading>
              {reason === null
                ? t('{line}: {count, plural, one {# person} other {# people}}, {amount} each', {
                    line: lineName(line),
                    count: all,
                    amount: formatMoney(centsEach, currency),
                  })
                : t('{line}: {count, plural, one {# person} other {# people}}', { line: lineName(line), count: all })}
            </SectionHeading>
            <ul>
              {listed.map(({ id, username }) => (
                <li key={id} dir="auto">
                  {nameOf(username)}
                </li>
              ))}
            </ul>
            {listed.length < all ? (
              <p>
                {t('{count, plural, one {# more is} other {# more are}} in the CSV file.', {
                  count: all - listed.length,
                })}
              </p>
            ) : null}
          </Row>
        );
      })}
  </OnPaper>
);
