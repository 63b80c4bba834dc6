import { COMPANY_POSITIONS, type CompanyPosition } from '@powerline/contract/money-train';
import { useSession } from '@powerline/platform';
import { LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { type ReactNode, useState } from 'react';
import { useCompanies } from '../../api/companies.ts';
import { t } from '../../words.ts';
import { CompaniesForm, type SavedPlaces } from './CompaniesForm.tsx';

interface SaveCompaniesProps {
  onSaved: (positions: readonly CompanyPosition[]) => void;
  /** Shows the saved companies; without places, they can't be edited yet. */
  children: (places: SavedPlaces | undefined) => ReactNode;
}

/**
 * Shows the form once the saved companies are known: earlier, it could overwrite one. If loading fails, the list
 * offers a retry.
 */
export function SaveCompanies({ onSaved, children }: SaveCompaniesProps) {
  const { status } = useSession();
  const { data: companies, error } = useCompanies();
  const [isShown, setIsShown] = useState(false);

  // Once shown it stays with all input, even after the session ends.
  if (!isShown && (status === 'visitor' || companies)) setIsShown(true);
  if (isShown) {
    return (
      <CompaniesForm companies={companies} onSaved={onSaved}>
        {children}
      </CompaniesForm>
    );
  }
  return (
    <>
      {children(undefined)}
      {error ? null : (
        <LoadingRegion label={t('Loading the form')}>
          <Stack gap={4}>
            {COMPANY_POSITIONS.map((position) => (
              <Skeleton key={position} height="4.5rem" />
            ))}
          </Stack>
        </LoadingRegion>
      )}
    </>
  );
}
