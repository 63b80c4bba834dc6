import type { AdminProfile } from '@powerline/contract/money-train';
import { Stack, Text, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { REPORT_WORDS } from '../../components/report-words.ts';
import { count, counted } from '../../components/words.ts';

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
    <summary aria-label={`${counted(reportCount, 'report', 'reports')} of ${username}`}>
      {counted(reportCount, 'report', 'reports')}
    </summary>
    <Stack as="ul" gap={2}>
      {reports.map(({ id, at, kind, words }) => (
        <li key={id}>
          <Text as="span" size="small">
            {REPORT_WORDS[kind]}
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
            And {count(reportCount - reports.length)} older.
          </Text>
        </li>
      ) : null}
    </Stack>
  </Details>
);
