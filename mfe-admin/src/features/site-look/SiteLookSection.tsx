import { Skeleton } from '@powerline/ui';
import { useSiteLook } from '../../api/site-look.ts';
import { DataStates } from '../../components/DataStates.tsx';
import { t } from '../../words.ts';
import { LookForm } from './LookForm.tsx';

export const SiteLookSection = () => (
  <DataStates response={useSiteLook()} name={t('name and color')} skeleton={<Skeleton height="32rem" />}>
    {(look) => <LookForm look={look} />}
  </DataStates>
);
