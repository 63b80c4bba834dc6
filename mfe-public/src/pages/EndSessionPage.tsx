import { PageHeading, PageLayout } from '@powerline/ui';
import { EndSession } from '../features/end-session/EndSession.tsx';
import { t } from '../words.ts';

export default function EndSessionPage() {
  return (
    <PageLayout width="form">
      <PageHeading title={t('End a Session')} />
      <EndSession />
    </PageLayout>
  );
}
