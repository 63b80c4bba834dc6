import { EmptyState, LinkButton } from '@powerline/ui';
import { SearchX } from 'lucide-react';

/** Replaces a course or lesson that isn't published. */
export const NotThere = ({ title }: { title: string }) => (
  <EmptyState
    title={title}
    icon={<SearchX size={20} />}
    action={
      <LinkButton to="/marketing-academy" size="small" tone="secondary">
        See all courses
      </LinkButton>
    }
  >
    It may have been unpublished. You keep what you learned and earned.
  </EmptyState>
);
