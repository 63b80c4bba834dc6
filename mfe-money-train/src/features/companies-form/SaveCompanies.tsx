import { COMPANY_POSITIONS, type CompanyPosition } from '@powerline/contract/money-train';
import { useSession } from '@powerline/platform';
import { LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { useState } from 'react';
import { useCompanies } from '../../api/companies.ts';
import { CompaniesForm } from './CompaniesForm.tsx';

interface SaveCompaniesProps {
  /** Told of the positions at which something has just been saved. */
  onSaved: (positions: readonly CompanyPosition[]) => void;
}

/**
 * The form, from the moment that it is known what is saved: before, it could overwrite what it does not show. Should
 * that fail to load, the list of companies says so and offers to try again.
 */
export function SaveCompanies({ onSaved }: SaveCompaniesProps) {
  const { status } = useSession();
  const { data: companies, error } = useCompanies();
  const [isShown, setIsShown] = useState(false);

  // Once shown it stays, with all that was typed, even when the session ends and the companies are no longer known.
  if (!isShown && (status === 'visitor' || companies)) setIsShown(true);
  if (isShown) return <CompaniesForm companies={companies} onSaved={onSaved} />;
  if (error) return null;
  return (
    <LoadingRegion label="Loading the form">
      <Stack gap={4}>
        {COMPANY_POSITIONS.map((position) => (
          <Skeleton key={position} height="18rem" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
