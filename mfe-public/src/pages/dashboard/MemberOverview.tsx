import { useVisitedPages } from '@powerline/platform';
import { Checklist, Skeleton, theme, WidgetBoundary } from '@powerline/ui';
import { styled } from 'styled-components';
import { useOwnCompanies } from '../../api/companies.ts';
import { firstSteps, isAllDone } from './first-steps.ts';
import { OwnCompanies } from './OwnCompanies.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
`;

/** What a member does next, until all of it is done, and their companies. */
export function MemberOverview() {
  const { data: companies, error } = useOwnCompanies();
  const visited = useVisitedPages();
  const isLoading = !companies && !error;
  // While it is loading, what is known already says whether there will be a list to keep room for.
  const steps = firstSteps({ hasCompany: companies ? companies.length > 0 : isLoading || undefined, visited });
  return (
    <Columns>
      {isAllDone(steps) ? null : (
        <WidgetBoundary title="Your next steps cannot be shown">
          {isLoading ? <Skeleton height="24rem" /> : <Checklist title="What to do next" steps={steps} />}
        </WidgetBoundary>
      )}
      <WidgetBoundary title="Your companies cannot be shown">
        <OwnCompanies />
      </WidgetBoundary>
    </Columns>
  );
}
