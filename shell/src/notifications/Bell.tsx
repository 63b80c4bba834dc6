import { Button, Sheet, Tooltip, theme, VisuallyHidden } from '@powerline/ui';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { LegalTextNotice } from '../legal-texts/LegalTextNotice.tsx';
import { t } from '../words.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { useUnreadCount } from './use-unread-count.ts';

/** More digits have no room. */
const SHOWN_MAX = 99;

const Square = styled(Button)`
  position: relative;

  &[data-size='small'] {
    width: 2rem;
    padding: 0;
  }
`;

const Count = styled.span`
  position: absolute;
  /* From the middle, as the button is larger on a touch screen; more digits go over the bell and not off the screen. */
  inset-block-start: calc(50% - 1.25rem);
  inset-inline-end: calc(50% - 1.25rem);
  min-width: 1.125rem;
  padding-inline: ${theme.space[1]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: 0.75rem;
  font-weight: ${theme.fontWeight.strong};
  line-height: 1.125rem;
  text-align: center;
  /* Forced colors take the ground away and draw this line. */
  outline: 1px solid transparent;
`;

export function Bell() {
  const { key, hash } = useLocation();
  // Open for one location, so that any navigation closes it.
  const [openSince, setOpenSince] = useState<string>();
  // A page's link to all notifications leads here; `/account#notifications` are their settings.
  useEffect(() => {
    if (hash === '#all-notifications') setOpenSince(key);
  }, [hash, key]);
  const isOpen = openSince === key;
  const { unread, renew } = useUnreadCount();
  const shown = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread);
  const label = unread > 0 ? t('Notifications, {shown} unread', { shown }) : t('Notifications');
  return (
    <>
      <Tooltip label={label}>
        <Square
          tone="quiet"
          size="small"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpenSince(key)}
        >
          <BellIcon aria-hidden="true" size={16} />
          {unread > 0 ? <Count aria-hidden="true">{shown}</Count> : null}
        </Square>
      </Tooltip>
      <VisuallyHidden role="status">
        {unread > 0
          ? t('{unread, plural, one {{shown} unread notification} other {{shown} unread notifications}}', {
              unread,
              shown,
            })
          : ''}
      </VisuallyHidden>
      <Sheet
        title={t('Notifications')}
        width="24rem"
        isOpen={isOpen}
        onOpenChange={(next) => setOpenSince(next ? key : undefined)}
      >
        {isOpen ? <NotificationPanel onChange={renew} /> : null}
      </Sheet>
      <LegalTextNotice />
    </>
  );
}
