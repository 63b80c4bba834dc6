import { PageHeading, PageLayout } from '@powerline/ui';
import { Unsubscribe } from '../features/unsubscribe/Unsubscribe.tsx';
import { t } from '../words.ts';

export default function UnsubscribePage() {
  return (
    <PageLayout width="form">
      <PageHeading title={t('Unsubscribe')} />
      <Unsubscribe />
    </PageLayout>
  );
}
