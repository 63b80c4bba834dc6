import type { CurrentInvitation } from '@powerline/contract/payout';
import { Card, onMobile, SectionHeading, Skeleton, theme } from '@powerline/ui';
import { ImageOrMonogram } from '@powerline/ui/images';
import { UserPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { useInvitation } from '../../api/invitation.ts';
import { t } from '../../words.ts';
import { costSentence } from './cost-sentence.ts';

// The same height with and without an invitation, so that nothing moves when it is known. Texts that are longer are cut.
const Faced = styled(Card)`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: ${theme.space[1]} ${theme.space[4]};
  align-items: center;

  > :first-child {
    grid-row: 1 / 4;
    align-self: start;
  }
  /* The line and the cost, also while they load. */
  > :nth-child(n + 3) {
    max-width: none;
    font-size: ${theme.fontSize.small};
    line-height: ${theme.lineHeight.body};
  }
  ${onMobile} {
    > :first-child {
      grid-row: 1;
    }
    > :nth-child(n + 3) {
      grid-column: 1 / 3;
    }
  }
`;

const Name = styled(SectionHeading)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  line-height: ${theme.lineHeight.heading};

  ${onMobile} {
    -webkit-line-clamp: 3;
    max-height: calc(3 * ${theme.lineHeight.heading} * 1em);
  }
`;

const Line = styled.p`
  display: -webkit-box;
  overflow: hidden;
  height: calc(2 * ${theme.lineHeight.body} * 1em);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${theme.color.textMuted};
`;

const Cost = styled.p`
  min-height: calc(${theme.lineHeight.body} * 1em);

  @media (max-width: 26rem) {
    min-height: calc(2 * ${theme.lineHeight.body} * 1em);
  }
`;

const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 5rem;
  height: 5rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};

  svg {
    width: 2rem;
    height: 2rem;
  }
`;

/** Who invited the visitor, and what joining costs. */
export function InviterCard() {
  const { data, error } = useInvitation();
  const invitation = data?.invitation;
  if (!data && !error) {
    return (
      <Faced aria-hidden="true">
        <Skeleton width="5rem" height="5rem" />
        <Skeleton width="16rem" height="1.5rem" />
        <Line as="div" />
        <Cost as="div" />
      </Faced>
    );
  }
  if (!invitation) return <NoInviter price={data?.price} />;
  const name = invitation.displayName ?? invitation.username;
  return (
    <Faced as="section" aria-labelledby="inviter">
      <ImageOrMonogram address={invitation.photo ?? null} name={name} of="person" size="large" />
      <Name id="inviter" size="large" dir="auto">
        {t('{name} invited you', { name })}
      </Name>
      <Line dir="auto">{invitation.line || t('Register, and you join the team through this invitation.')}</Line>
      <Cost>{costSentence(data.price)}</Cost>
    </Faced>
  );
}

function NoInviter({ price }: Pick<CurrentInvitation, 'price'>) {
  return (
    <Faced as="section" aria-labelledby="inviter">
      <Tile aria-hidden="true">
        <UserPlus />
      </Tile>
      <Name id="inviter" size="large">
        {t('No invitation needed')}
      </Name>
      <Line>{t('The rotator finds your sponsor: the member whose turn it is.')}</Line>
      <Cost>{costSentence(price)}</Cost>
    </Faced>
  );
}
