import { useVisitedPages } from '@powerline/platform';
import { Checklist, Skeleton, theme, WidgetBoundary } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useOwnCompanies } from '../../api/companies.ts';
import { firstSteps, isAllDone } from './first-steps.ts';
import { OwnCompanies } from './OwnCompanies.tsx';

const TITLE = 'What to do next';

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
`;

const Place = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }
`;

const Room = styled.div`
  visibility: hidden;
`;

export function MemberOverview() {
  const { data: companies, error } = useOwnCompanies();
  const visited = useVisitedPages();
  const isLoading = !companies && !error;
  const [wasLoading] = useState(isLoading);
  // Even while loading, the known steps say whether to keep room for the list.
  const steps = firstSteps({ hasCompany: companies ? companies.length > 0 : isLoading || undefined, visited });
  return (
    <Columns>
      {isAllDone(steps) ? null : (
        <WidgetBoundary title="Your next steps cannot be shown">
          <Place>
            {wasLoading ? (
              // The longest possible list, so that nothing below moves.
              <Room aria-hidden="true" inert>
                <Checklist title={TITLE} steps={firstSteps({ hasCompany: false, visited })} />
              </Room>
            ) : null}
            {isLoading ? <Skeleton height="100%" /> : <Checklist title={TITLE} steps={steps} />}
          </Place>
        </WidgetBoundary>
      )}
      <WidgetBoundary title="Your companies cannot be shown">
        <OwnCompanies />
      </WidgetBoundary>
    </Columns>
  );
}
