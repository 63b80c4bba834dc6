import { EmptyState, LinkButton } from '@powerline/ui';
import { SearchX } from 'lucide-react';
import { t } from '../words.ts';

/** Replaces a course or lesson that isn't published. */
export const NotThere = ({ title }: { title: string }) => (
  <EmptyState
    title={title}
    icon={<SearchX size={20} />}
    action={
      <LinkButton to="/marketing-academy" size="small" tone="secondary">
        {t('See all courses')}
      </LinkButton>
    }
  >
    {t('It may have been unpublished. You keep what you learned and earned.')}
  </EmptyState>
);
