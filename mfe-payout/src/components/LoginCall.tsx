import { EmptyState, Inline, LinkButton } from '@powerline/ui';
import { LogIn } from 'lucide-react';

/** What a visitor reads where a member's own is shown. @param title what one logs in for, without a full stop */
export function LoginCall({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      icon={<LogIn size={20} />}
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
      Only members can see it.
    </EmptyState>
  );
}
