import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateCard } from './StateCard.tsx';

interface EmptyStateProps {
  /** What there is none of, without a full stop: 'No companies saved yet'. */
  title: string;
  /** A lucide icon. */
  icon?: ReactNode;
  /** The button that fills the emptiness. */
  action?: ReactNode;
  /** How it will be filled. */
  children?: ReactNode;
}

/** Stands where a list would, when it has nothing in it. */
export function EmptyState({ title, icon = <Inbox size={20} />, action, children }: EmptyStateProps) {
  return (
    <StateCard title={title} icon={icon} tone="plain" action={action}>
      {children}
    </StateCard>
  );
}
