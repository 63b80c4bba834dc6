import type { Notification } from '@powerline/contract/accounts';
import { Link } from '@powerline/platform';
import { Card, formatDay, Inline, LinkButton, pressableLine, SectionHeading, Stack, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { markNewsRead } from '../../api/news.ts';
import { t } from '../../words.ts';

const SHOWN = 3;

const Line = styled.li`
  ${pressableLine}
  display: flex;
  flex-direction: column;
`;

/** The newest unread notifications. */
export function WhatsNew({ news }: { news: readonly Notification[] }) {
  return (
    <Card as="section" aria-labelledby="whats-new">
      <Stack gap={4}>
        <Inline justify="space-between">
          <SectionHeading id="whats-new" size="large">
            {t('What’s new')}
          </SectionHeading>
          <LinkButton to="#all-notifications" tone="quiet" size="small">
            {t('See all')}
          </LinkButton>
        </Inline>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {news.slice(0, SHOWN).map(({ id, title, path, createdAt }) => (
            <Line key={id}>
              <Link to={path} onClick={() => void markNewsRead(id)}>
                <span dir="auto">{title}</span>
              </Link>
              <time dateTime={createdAt} style={{ color: theme.color.textMuted, fontSize: theme.fontSize.small }}>
                {formatDay(createdAt, 'short')}
              </time>
            </Line>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
