import type { ProfileCard } from '@powerline/contract/money-train';
import { Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { AffiliateDisclosure } from '../AffiliateDisclosure.tsx';
import { CompanyLink } from './CompanyLink.tsx';

const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface CompanyLinksProps {
  cards: readonly Omit<ProfileCard, 'id'>[];
  of: string;
}

export function CompanyLinks({ cards, of }: CompanyLinksProps) {
  if (cards.length === 0) return <Text tone="muted">{t('No companies are shown here yet.')}</Text>;
  return (
    <>
      <Cards aria-label={t('Companies')}>
        {cards.map((card) => (
          <CompanyLink key={card.link} card={card} sponsorOf={of} />
        ))}
      </Cards>
      <AffiliateDisclosure />
    </>
  );
}
