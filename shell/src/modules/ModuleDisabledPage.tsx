import { EmptyState, PageHeading, PageLayout } from '@powerline/ui';
import { t } from '../words.ts';

export function ModuleDisabledPage({ title }: { title: string }) {
  return (
    <PageLayout width="reading">
      <PageHeading title={title} />
      <EmptyState title={t('This part of the site is switched off at the moment')}>
        {t('We are working on it. The rest of the site works as usual.')}
      </EmptyState>
    </PageLayout>
  );
}
