import { COMPANY_POSITIONS, type CompanyPosition } from '@powerline/contract/money-train';
import { errorSentence, useSession, useSystem } from '@powerline/platform';
import {
  EmptyState,
  ErrorState,
  Inline,
  LoadingRegion,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
  theme,
} from '@powerline/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { useCompanies } from '../../api/companies.ts';
import { t } from '../../words.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { DeleteCompany } from './DeleteCompany.tsx';

// Three columns or one: with two, the third company would be alone.
const Room = styled.div`
  container-type: inline-size;
`;
const Columns = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  padding: 0;
  list-style: none;

  @container (min-width: 58rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  > [data-editing] {
    grid-column: 1 / -1;
  }
  > :not([data-editing]) > * {
    height: 100%;
  }
`;

interface SavedCompaniesProps {
  /** A new list leads to its first position. */
  lastSaved: readonly CompanyPosition[];
  /** Undefined before the form is there. */
  places: Places | undefined;
  onEdit: () => void;
}

interface Places {
  edit: (position: CompanyPosition) => void;
  /** @returns null for a company that isn't being edited */
  blockAt: (position: CompanyPosition) => ReactNode;
  isLastClosed: (position: CompanyPosition) => boolean;
}

export function SavedCompanies(props: SavedCompaniesProps) {
  const { status } = useSession();
  const { data: companies } = useCompanies();
  const heading = useRef<HTMLHeadingElement>(null);
  if (status === 'visitor') return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="saved-companies">
      <Inline gap={3} align="end" justify="space-between">
        <SectionHeading ref={heading} id="saved-companies">
          {t('Your companies')}
        </SectionHeading>
        {companies?.length ? (
          <Text as="span" size="small" tone="muted">
            {t('{saved} of {most} saved', { saved: companies.length, most: COMPANY_POSITIONS.length })}
          </Text>
        ) : null}
      </Inline>
      <CompanyList heading={heading} {...props} />
    </Stack>
  );
}

interface CompanyListProps extends SavedCompaniesProps {
  heading: RefObject<HTMLHeadingElement | null>;
}

function CompanyList({ heading, lastSaved, places, onEdit }: CompanyListProps) {
  const { user } = useSession();
  const { data: companies, error, isValidating, mutate } = useCompanies();
  const profiles = useSystem('profiles');

  // A failed reload keeps the earlier list.
  if (error && !companies) {
    return (
      <ErrorState title={t('Your companies could not be loaded')} isRetrying={isValidating} onRetry={() => mutate()}>
        {errorSentence(error)}
      </ErrorState>
    );
  }
  // Open profiles add buttons to the cards.
  if (!companies || !user || (profiles.isOpen === undefined && !profiles.error)) {
    return (
      <LoadingRegion label={t('Loading your companies')}>
        <Room>
          <Columns as="div">
            {COMPANY_POSITIONS.map((position) => (
              <Skeleton key={position} height="12rem" />
            ))}
          </Columns>
        </Room>
      </LoadingRegion>
    );
  }
  if (companies.length === 0) {
    return (
      <EmptyState title={t('No companies saved yet')}>
        {t('Add up to three with the form below. They will appear here.')}
      </EmptyState>
    );
  }
  return (
    <Room>
      <Columns aria-labelledby="saved-companies">
        {companies.map((company) => {
          const { id, position } = company;
          const block = places?.blockAt(position);
          if (block) {
            return (
              <li key={id} data-editing>
                {block}
              </li>
            );
          }
          const edit = () => {
            onEdit();
            places?.edit(position);
          };
          return (
            <li key={id}>
              <CompanyCard
                company={company}
                userId={user.id}
                isJustSaved={lastSaved.includes(position)}
                ledTo={position === lastSaved[0] ? lastSaved : null}
                onEdit={places && edit}
                takesFocus={places?.isLastClosed(position) ?? false}
              >
                <DeleteCompany company={company} userId={user.id} focusAfterwards={heading} />
              </CompanyCard>
            </li>
          );
        })}
      </Columns>
    </Room>
  );
}
