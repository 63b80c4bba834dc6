import type { CompanyPosition } from '@powerline/contract/money-train';
import { useSession, useSystem } from '@powerline/platform';
import { PageHeading, PageLayout } from '@powerline/ui';
import { useState } from 'react';
import { useCompanies } from '../api/companies.ts';
import { SaveCompanies } from '../features/companies-form/SaveCompanies.tsx';
import { PublishOffer } from '../features/saved-companies/PublishOffer.tsx';
import { SavedCompanies } from '../features/saved-companies/SavedCompanies.tsx';
import { t } from '../words.ts';
import { Pitch } from './money-train/Pitch.tsx';

/** Visitors first see what the page is about; members see their companies first. */
export default function MoneyTrainPage() {
  const { status } = useSession();
  const [lastSaved, setLastSaved] = useState<readonly CompanyPosition[]>([]);
  const [isWorkFirst, setIsWorkFirst] = useState(false);
  // Never switches back, so that nothing moves when a session ends during typing.
  if (!isWorkFirst && status === 'member') setIsWorkFirst(true);

  // Below the form, it would be seen moving as soon as the companies are there.
  const { data: companies, error } = useCompanies();
  const profiles = useSystem('profiles');
  const areCardsKnown = companies && (profiles.isOpen !== undefined || profiles.error);
  const [isWorkLoaded, setIsWorkLoaded] = useState(false);
  if (!isWorkLoaded && (areCardsKnown || error)) setIsWorkLoaded(true);

  const pitch = (
    <div key="pitch" style={{ visibility: isWorkFirst && !isWorkLoaded ? 'hidden' : undefined }}>
      <Pitch />
    </div>
  );
  return (
    <PageLayout density="working">
      <PageHeading
        title={t('The Money Train')}
        lead={t('The companies you recommend, with your own links, in one place.')}
      />
      {isWorkFirst ? null : pitch}
      <SaveCompanies key="form" onSaved={setLastSaved}>
        {(places) => (
          <>
            <SavedCompanies lastSaved={lastSaved} places={places} onEdit={() => setLastSaved([])} />
            {lastSaved.length > 0 ? <PublishOffer /> : null}
          </>
        )}
      </SaveCompanies>
      {isWorkFirst ? pitch : null}
    </PageLayout>
  );
}
