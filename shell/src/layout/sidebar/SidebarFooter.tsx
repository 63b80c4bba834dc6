import { endSession, errorSentence, Link, notify, useNavigate, usePageExists, useSession } from '@powerline/platform';
import { Button, IconButton, LinkButton, Tooltip, theme } from '@powerline/ui';
import { LogOut, UserCog } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { styled } from 'styled-components';
import { expectsMember } from '../../expectations.ts';
import { LanguagePlace } from '../../language/LanguagePlace.tsx';
import { BellPlace } from '../../notifications/BellPlace.tsx';
import { ThemeButton } from '../../theme/ThemeButton.tsx';
import { rich, t } from '../../words.ts';
import { closeMobileMenu } from './sidebar-state.ts';

const ACCOUNT_PATH = '/account';

const Footer = styled.footer`
  flex: none;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.small};
  color: ${theme.color.textMuted};

  strong {
    color: ${theme.color.text};
    overflow-wrap: anywhere;
  }
  /* At least 24 px to press (WCAG 2.2, 2.5.8), and no longer than without the link. */
  a:has(> strong) {
    padding-block: ${theme.space[1]};
    margin-block: calc(-1 * ${theme.space[1]});
  }
  &[data-rail] {
    align-items: center;
    padding-inline: 0;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-width: 0;
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
`;

const SquareLink = styled(LinkButton)`
  &[data-size='small'] {
    width: 2rem;
    padding: 0;
  }
`;

interface SidebarFooterProps {
  isRail: boolean;
  /** On a narrow screen, the bell is in the header. */
  hasBell?: boolean;
}

export function SidebarFooter({ isRail, hasBell = false }: SidebarFooterProps) {
  const { status, user } = useSession();
  const { isLeaving, leave } = useLogout();
  // Keeps room for an expected member, so that nothing moves.
  const isExpected = status === 'loading' && expectsMember();
  const hasLogout = user || isExpected;
  const style = isExpected ? ({ visibility: 'hidden' } as const) : {};
  const logout = { size: 'small' as const, isBusy: isLeaving, onClick: leave, style };
  const icon = <LogOut aria-hidden="true" size={16} />;
  const bell = hasBell ? <BellPlace /> : null;

  if (isRail) {
    return (
      <Footer data-rail>
        <LanguagePlace />
        {bell}
        {hasLogout ? <AccountIcon username={user?.username ?? ''} style={style} /> : null}
        <ThemeButton />
        {hasLogout ? <IconButton label={t('Logout')} icon={icon} {...logout} /> : null}
      </Footer>
    );
  }
  return (
    <Footer>
      <Row>
        {user ? (
          <div>{rich('Logged in as {name}', { name: <AccountName>{user.username}</AccountName> })}</div>
        ) : (
          <div>{isExpected ? null : t('Theme')}</div>
        )}
        <Buttons>
          <LanguagePlace />
          {bell}
          <ThemeButton />
        </Buttons>
      </Row>
      {hasLogout ? (
        <Button tone="secondary" {...logout}>
          {icon}
          {t('Logout')}
        </Button>
      ) : null}
    </Footer>
  );
}

/** Links to the account if this site has that page. */
function AccountName({ children }: { children: string }) {
  const pageExists = usePageExists();
  const name = <strong dir="auto">{children}</strong>;
  return pageExists(ACCOUNT_PATH) ? <Link to={ACCOUNT_PATH}>{name}</Link> : name;
}

/** In the rail, the name is in the tooltip. */
function AccountIcon({ username, style }: { username: string; style: CSSProperties }) {
  const pageExists = usePageExists();
  if (!pageExists(ACCOUNT_PATH)) return null;
  const label = t('Account: {name}', { name: username });
  return (
    <Tooltip label={label} side="end">
      <SquareLink to={ACCOUNT_PATH} tone="quiet" size="small" aria-label={label} style={style}>
        <UserCog aria-hidden="true" size={16} />
      </SquareLink>
    </Tooltip>
  );
}

function useLogout() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await endSession();
      notify.success(t('Logged out'), t('See you soon.'));
      await navigate('/');
    } catch (error) {
      // On a phone, the menu would cover the error.
      closeMobileMenu();
      notify.error(t('Logout failed'), errorSentence(error, t('You are still logged in. Try again.')));
    } finally {
      setLeaving(false);
    }
  };
  return { isLeaving, leave };
}
