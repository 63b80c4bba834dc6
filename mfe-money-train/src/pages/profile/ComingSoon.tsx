import { EmptyState, LinkButton } from '@powerline/ui';
import { t } from '../../words.ts';

/** Specification section 2. */
export const ComingSoon = () => (
  <EmptyState
    title={t('This feature is coming soon.')}
    action={
      <LinkButton to="/money-train" tone="secondary" size="small">
        {t('Add a company')}
      </LinkButton>
    }
  >
    {t('Your public page is coming. Start by adding a company.')}
  </EmptyState>
);
