import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../actions/LinkButton.tsx';
import { Inline } from '../layout/Stack.tsx';
import { EmptyState } from './EmptyState.tsx';

interface LoginCallProps {
  /** What one logs in for, without a full stop. */
  title: string;
  icon?: ReactNode;
  /** What members have there. */
  children: ReactNode;
}

/** What a visitor reads where a member's own is shown. */
export const LoginCall = ({ title, icon = <LogIn size={20} />, children }: LoginCallProps) => (
  <EmptyState
    title={title}
    icon={icon}
    action={
      <Inline>
        <LinkButton to="/login" size="small">
          Login
        </LinkButton>
        <LinkButton to="/register" tone="secondary" size="small">
          Register
        </LinkButton>
      </Inline>
    }
  >
    {children}
  </EmptyState>
);
