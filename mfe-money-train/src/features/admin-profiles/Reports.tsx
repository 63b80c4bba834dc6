import type { AdminProfile } from '@powerline/contract/money-train';
import { Stack, Text, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { countReports } from '../../components/counts.ts';
import { reportWords } from '../../components/report-words.ts';
import { t } from '../../words.ts';

const Details = styled.details`
  text-align: start;

  summary {
    color: ${theme.color.accent};
    cursor: pointer;

    @media (pointer: coarse) {
      padding-block: ${theme.space[3]};
    }
  }
  ul {
    margin: ${theme.space[2]} 0 0;
  }
`;

export const Reports = ({ profile: { reportCount, reports, username } }: { profile: AdminProfile }) => (
  <Details>
    <summary
      aria-label={t('{count, plural, one {# report} other {# reports}} of {username}', {
        count: reportCount,
        username,
      })}
    >
      {countReports(reportCount)}
    </summary>
    <Stack as="ul" gap={2}>
      {reports.map(({ id, at, kind, words }) => (
        <li key={id}>
          <Text as="span" size="small">
            {reportWords(kind)}
          </Text>
          <Text as="div" size="small" tone="muted">
            <Moment at={at} />
          </Text>
          {words ? (
            <Text as="div" size="small" dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {words}
            </Text>
          ) : null}
        </li>
      ))}
      {reports.length < reportCount ? (
        <li>
          <Text as="span" size="small" tone="muted">
            {t('And {count} older.', { count: reportCount - reports.length })}
          </Text>
        </li>
      ) : null}
    </Stack>
  </Details>
);
