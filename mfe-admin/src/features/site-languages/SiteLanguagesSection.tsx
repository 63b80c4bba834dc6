import { Skeleton } from '@powerline/ui';
import { useSiteLanguages } from '../../api/site-languages.ts';
import { DataStates } from '../../components/DataStates.tsx';
import { t } from '../../words.ts';
import { LanguagesCard } from './LanguagesCard.tsx';

export const SiteLanguagesSection = () => (
  <DataStates response={useSiteLanguages()} name={t('languages')} skeleton={<Skeleton height="14rem" />}>
    {(stored) => <LanguagesCard stored={stored} />}
  </DataStates>
);
