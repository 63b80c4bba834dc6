import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../actions/LinkButton.tsx';
import { Inline } from '../layout/Stack.tsx';
import { t } from '../words.ts';
import { EmptyState } from './EmptyState.tsx';

interface LoginCallProps {
  /** What to log in for, without a period. */
  title: string;
  icon?: ReactNode;
  /** What members see here. */
  children: ReactNode;
}

/** Shown to visitors in place of a member's own data. */
export const LoginCall = ({ title, icon = <LogIn size={20} />, children }: LoginCallProps) => (
  <EmptyState
    title={title}
    icon={icon}
    action={
      <Inline>
        <LinkButton to="/login" size="small">
          {t('Login')}
        </LinkButton>
        <LinkButton to="/register" tone="secondary" size="small">
          {t('Register')}
        </LinkButton>
      </Inline>
    }
  >
    {children}
  </EmptyState>
);
