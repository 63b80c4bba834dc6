import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateCard } from './StateCard.tsx';

interface EmptyStateProps {
  /** What is missing, without a period: 'No companies saved yet'. */
  title: string;
  icon?: ReactNode;
  /** The button that adds the first one. */
  action?: ReactNode;
  /** How the list fills. */
  children?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ title, icon = <Inbox size={20} />, action, children }: EmptyStateProps) {
  return (
    <StateCard title={title} icon={icon} tone="plain" action={action}>
      {children}
    </StateCard>
  );
}
