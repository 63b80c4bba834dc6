import { endSession, errorSentence, notify, useNavigate, useSession } from '@powerline/platform';
import { Button, IconButton, theme } from '@powerline/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

const Footer = styled.footer`
  flex: none;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.small};
  color: ${theme.color.textMuted};

  strong {
    color: ${theme.color.text};
    overflow-wrap: anywhere;
  }
  &[data-rail] {
    align-items: center;
    padding-inline: 0;
  }
`;

/** Who is logged in, and the way out; nothing for a visitor. */
export function SidebarFooter({ isRail }: { isRail: boolean }) {
  const session = useSession();
  const { isLeaving, leave } = useLogout();
  if (session.status !== 'member') return null;

  const icon = <LogOut aria-hidden="true" size={16} />;
  if (isRail) {
    return (
      <Footer data-rail>
        <IconButton label="Logout" size="small" icon={icon} isBusy={isLeaving} onClick={leave} />
      </Footer>
    );
  }
  return (
    <Footer>
      <div>
        Logged in as <strong>{session.user.username}</strong>
      </div>
      <Button tone="secondary" size="small" isBusy={isLeaving} onClick={leave}>
        {icon}
        Logout
      </Button>
    </Footer>
  );
}

function useLogout() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await endSession();
      notify.success('Logged out', 'See you soon.');
      await navigate('/');
    } catch (error) {
      notify.error('Logout failed', errorSentence(error, 'You are still logged in. Try again.'));
    } finally {
      setLeaving(false);
    }
  };
  return { isLeaving, leave };
}
