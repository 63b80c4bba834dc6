import type { Notification } from '@powerline/contract/accounts';
import { formatMoment } from '@powerline/contract/format';
import { Link } from '@powerline/platform';
import { theme, VisuallyHidden } from '@powerline/ui';
import { styled } from 'styled-components';
import { rich } from '../words.ts';

const Way = styled(Link)`
  display: grid;
  grid-template-columns: 0.5rem 1fr;
  gap: ${theme.space[1]} ${theme.space[3]};
  align-items: baseline;
  padding: ${theme.space[3]} ${theme.space[2]};
  border-radius: ${theme.radius.medium};
  color: ${theme.color.text};
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.text};
  }
  &[data-unread] {
    font-weight: ${theme.fontWeight.strong};
  }
`;

const Dot = styled.span`
  width: 0.5rem;
  height: 0.5rem;
  border-radius: ${theme.radius.full};

  ${Way}[data-unread] > & {
    background: ${theme.color.accent};
    outline: 1px solid transparent;
  }
`;

const Time = styled.time`
  grid-column: 2;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  font-weight: ${theme.fontWeight.regular};
`;

interface NotificationItemProps {
  notification: Notification;
  onFollow: () => void;
}

export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { title, path, createdAt, isRead } = notification;
  return (
    <li>
      <Way to={path} data-unread={!isRead || undefined} onClick={isRead ? undefined : onFollow}>
        <Dot aria-hidden="true" />
        <span dir="auto">
          {isRead
            ? title
            : rich('<hidden>Unread: </hidden>{title}', {
                hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                title,
              })}
        </span>
        <Time dateTime={createdAt}>{formatMoment(createdAt)}</Time>
      </Way>
    </li>
  );
}
