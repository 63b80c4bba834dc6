import type { MonthEarnings } from '@powerline/contract/payout';
import { formatMoney, NumberCell, NumberHeading, Table, theme } from '@powerline/ui';
import { Fragment, useId, useState } from 'react';
import { styled } from 'styled-components';
import { lineName, sumOf } from '../../../components/earning-words.ts';
import { people } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';
import { type OtherEarner, PeopleBehind } from './PeopleBehind.tsx';

const Opener = styled.button`
  padding: ${theme.space[1]} 0;
  border: 0;
  background: none;
  color: ${theme.color.accent};
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;

  &[aria-expanded='true'] {
    text-decoration: none;
  }
  /* A finger's target. */
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
  @media print {
    color: inherit;
    text-decoration: none;
  }
`;

interface MonthRowsProps {
  earnings: MonthEarnings;
  currency: string;
  earner?: OtherEarner;
}

/** Each row opens to show the people behind it. */
export function MonthRows({ earnings, currency, earner }: MonthRowsProps) {
  const { lines, month, isFinal, reason } = earnings;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const toggle = (line: string) =>
    setOpened((now) => {
      const next = new Set(now);
      if (!next.delete(line)) next.add(line);
      return next;
    });
  const inWords = (cents: number) => formatMoney(cents, currency);
  return (
    <Table caption={t('Row by row')} isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">{t('Level')}</th>
          <th scope="col">{t('{who, select, people {Who paid} other {Who paid}}', { who: 'people' })}</th>
          <NumberHeading>{t('Each')}</NumberHeading>
          <NumberHeading>{totalHeading(earnings)}</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, people: count, centsEach }) => (
          <Fragment key={line}>
            <tr>
              <th scope="row">{lineName(line)}</th>
              <td>
                {count > 0 ? (
                  <Opener
                    type="button"
                    aria-expanded={opened.has(line)}
                    aria-controls={`${id}-${line}`}
                    aria-label={t('{count, plural, one {# person} other {# people}} behind {line}', {
                      count,
                      line: lineName(line),
                    })}
                    onClick={() => toggle(line)}
                  >
                    {people(count)}
                  </Opener>
                ) : (
                  t('No one')
                )}
              </td>
              <NumberCell>{inWords(centsEach)}</NumberCell>
              <NumberCell>{inWords(count * centsEach)}</NumberCell>
            </tr>
            {opened.has(line) ? (
              <tr id={`${id}-${line}`}>
                <td colSpan={4} style={{ maxWidth: 'none' }}>
                  <PeopleBehind {...{ month, line, isFinal, reason, currency, earner }} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          <td>{people(lines.reduce((all, { people: count }) => all + count, 0))}</td>
          <NumberCell />
          <NumberCell>
            <strong>{inWords(sumOf(earnings))}</strong>
          </NumberCell>
        </tr>
      </tfoot>
    </Table>
  );
}

function totalHeading({ isFinal, reason }: MonthEarnings): string {
  if (reason === null) return isFinal ? t('Earned') : t('So far');
  return isFinal ? t('Missed') : t('Not earned');
}
