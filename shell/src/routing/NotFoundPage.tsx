import { LinkButton, PageHeading, PageLayout } from '@powerline/ui';
import { t } from '../words.ts';

export function NotFoundPage() {
  return (
    <PageLayout width="reading">
      <PageHeading title={t('Page Not Found')} lead={t('There is no page at this address.')} />
      <div>
        <LinkButton to="/">{t('Go to Home')}</LinkButton>
      </div>
    </PageLayout>
  );
}
