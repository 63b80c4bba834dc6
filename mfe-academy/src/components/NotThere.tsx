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
    It may have been taken back. What you have learned and earned stays yours.
  </EmptyState>
);
