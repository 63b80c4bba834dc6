import type { Notification } from '@powerline/contract/accounts';
import { Link } from '@powerline/platform';
import { Card, Inline, pressableLine, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { markNewsRead } from '../../api/news.ts';

const SHOWN = 3;

const Line = styled.li`
  ${pressableLine}
  display: flex;
  flex-direction: column;
`;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Unread notifications, newest first. */
export function WhatsNew({ news, hasMore }: { news: readonly Notification[]; hasMore: boolean }) {
  return (
    <Card as="section" aria-labelledby="whats-new">
      <Stack gap={4}>
        <Inline justify="space-between">
          <SectionHeading id="whats-new" size="large">
            What’s new
          </SectionHeading>
          <Text as="span" size="small">
            <Link to="#notifications">See all</Link>
          </Text>
        </Inline>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {news.slice(0, SHOWN).map(({ id, title, path, createdAt }) => (
            <Line key={id}>
              <Link to={path} onClick={() => void markNewsRead(id)}>
                <span dir="auto">{title}</span>
              </Link>
              <time dateTime={createdAt} style={{ color: theme.color.textMuted, fontSize: theme.fontSize.small }}>
                {day.format(new Date(createdAt))}
              </time>
            </Line>
          ))}
        </ul>
        {news.length > SHOWN ? (
          <Text size="small" tone="muted">
            and {news.length - SHOWN}
            {hasMore ? '+' : ''} more
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
