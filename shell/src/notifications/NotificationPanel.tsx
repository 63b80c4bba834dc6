import { errorSentence, Link, notify } from '@powerline/platform';
import { Button, EmptyState, ErrorState, LoadingRegion, Skeleton, Stack, theme, VisuallyHidden } from '@powerline/ui';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../words.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { useNotificationPages } from './use-notification-pages.ts';

const Top = styled.div`
  display: flex;
  align-items: center;
  min-height: 3.5rem;
  padding-inline: ${theme.space[4]} ${theme.space[12]};
  font-size: ${theme.fontSize.large};
  font-weight: ${theme.fontWeight.strong};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding: 0 ${theme.space[4]} ${theme.space[4]};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin-inline: calc(-1 * ${theme.space[2]});
  padding: 0;
  list-style: none;
`;

const Bottom = styled.div`
  margin-block-start: auto;
  padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.small};
`;

interface NotificationPanelProps {
  /** Called when some were marked as read. */
  onChange: () => void;
}

export function NotificationPanel({ onChange }: NotificationPanelProps) {
  const { notifications, hasMore, isLoading, error, load, markRead, markAllRead } = useNotificationPages();
  const [outcome, setOutcome] = useState('');
  const failure = error && !isLoading ? errorSentence(error, t('Try again in a moment.')) : undefined;

  async function readAll() {
    try {
      await markAllRead();
      setOutcome(t('All notifications are marked as read'));
      onChange();
    } catch (thrown) {
      notify.error(t('Nothing was marked as read'), errorSentence(thrown, t('Try again.')));
    }
  }

  return (
    <>
      {/* The dialog has this name already. */}
      <Top aria-hidden="true">{t('Notifications')}</Top>
      <Body>
        <VisuallyHidden role="status">{outcome}</VisuallyHidden>
        {notifications?.length === 0 ? (
          <EmptyState title={t('Nothing has happened yet')} icon={<BellOff size={20} />}>
            {t('What concerns you and your account will stand here.')}
          </EmptyState>
        ) : null}
        {notifications?.length ? (
          <>
            <div>
              <Button tone="secondary" size="small" onClick={() => void readAll()}>
                {t('Mark all as read')}
              </Button>
            </div>
            <List>
              {notifications.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  // If marking fails, the link still works, and the notification stays unread.
                  onFollow={() => void markRead(notification.id).then(onChange, () => undefined)}
                />
              ))}
            </List>
          </>
        ) : null}
        {failure ? (
          <ErrorState title={t('Notifications could not be loaded')} onRetry={() => void load()}>
            {failure}
          </ErrorState>
        ) : null}
        {isLoading ? (
          <LoadingRegion label={t('Loading notifications')}>
            <Stack gap={3}>
              {['first', 'second', 'third'].map((row) => (
                <Skeleton key={row} height="3rem" />
              ))}
            </Stack>
          </LoadingRegion>
        ) : null}
        {hasMore && !isLoading && !failure ? (
          <Button tone="secondary" size="small" onClick={() => void load()}>
            {t('Show older')}
          </Button>
        ) : null}
        <Bottom>
          <Link to="/account#notifications">{t('Notification settings')}</Link>
        </Bottom>
      </Body>
    </>
  );
}
