import type { TeamView } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  FigureList,
  formatNumber,
  IconButton,
  Inline,
  LinkButton,
  Loaded,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
  theme,
} from '@powerline/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTeamPerson } from '../../../api/team.ts';
import { MailLink } from '../../../components/MailLink.tsx';
import { Activity, WayBadge } from '../../../components/PersonMarks.tsx';
import { nameOf } from '../../../components/people-words.ts';
import { personAddress, teamAddress } from '../../../components/team-address.ts';
import { rich, t } from '../../../words.ts';
import { PlaceReason } from './PlaceReason.tsx';
import { standing } from './standing.ts';

const Card = styled.section`
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  summary {
    padding-block: 0.625rem;
    cursor: pointer;
    color: ${theme.color.accent};
  }
`;

interface PersonCardProps {
  id: number;
  /** Of the list that the card is beside. */
  view: TeamView;
  /** The reader's own name. */
  me: string;
  onClose: () => void;
}

/** One person beside the picture and the list. It stays when another one is chosen, so what is opened in it stays open. */
export function PersonCard({ id, view, me, onClose }: PersonCardProps) {
  const { answer, shownIn } = usePersonInEither(id, view);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhyOpen, setWhyOpen] = useState(false);
  const name = answer.data ? (answer.data.member.displayName ?? nameOf(answer.data.member.username)) : '…';
  // The list below may be long: the card says that it is there.
  useEffect(() => {
    if (id) heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [id]);
  return (
    <Card aria-labelledby="person-card" aria-live="polite">
      <Stack gap={3}>
        <Inline justify="space-between" style={{ flexWrap: 'nowrap' }}>
          <SectionHeading ref={heading} id="person-card" level={3} size="large" dir="auto">
            {name}
          </SectionHeading>
          <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
        </Inline>
        <Loaded answer={answer} what={t('this person')} size="line" skeleton={<Skeleton height="12rem" />}>
          {({ member, level, receipt, hiddenNames }) => (
            <>
              <Inline gap={3}>
                <Activity isActive={member.isActive} />
                <WayBadge badge={member.badge} />
              </Inline>
              <Text size="small" tone="muted">
                {standing(member.joinedIn, level, shownIn)}
              </Text>
              {member.email === null ? null : <MailLink email={member.email} />}
              <FigureList
                size="heading"
                figures={[
                  { name: t('Directly below'), value: formatNumber(member.directlyBelow) },
                  { name: t('Invited'), value: formatNumber(member.invited) },
                ]}
              />
              {receipt ? (
                <details open={isWhyOpen} onToggle={({ currentTarget }) => setWhyOpen(currentTarget.open)}>
                  <summary>{t('Why this place')}</summary>
                  <PlaceReason receipt={receipt} me={me} about={member.username} hidden={hiddenNames} />
                </details>
              ) : null}
              <Inline>
                {member.directlyBelow > 0 ? (
                  <LinkButton
                    to={`${teamAddress({ view: 'placed', of: id }, id)}#team-people`}
                    tone="secondary"
                    size="small"
                  >
                    {t('Show who is below')}
                  </LinkButton>
                ) : null}
                <Link to={personAddress(id, shownIn)}>{rich('How {name} joined', { name: <bdi>{name}</bdi> })}</Link>
              </Inline>
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

/** Someone in the picture needn't be in the other view, nor the other way around. */
function usePersonInEither(id: number, view: TeamView) {
  const other: TeamView = view === 'placed' ? 'invited' : 'placed';
  const first = useTeamPerson(id, view);
  const isMissing = first.error !== undefined && !first.data;
  const second = useTeamPerson(isMissing ? id : undefined, other);
  return isMissing && !second.error ? { answer: second, shownIn: other } : { answer: first, shownIn: view };
}
