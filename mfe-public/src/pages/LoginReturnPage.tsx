import { PageHeading, PageLayout } from '@powerline/ui';
import { ReturnFromProvider } from '../features/login/ReturnFromProvider.tsx';
import { t } from '../words.ts';

export default function LoginReturnPage() {
  return (
    <PageLayout width="form">
      <PageHeading title={t('Login')} />
      <ReturnFromProvider />
    </PageLayout>
  );
}
