import type { MoveInResult } from '@powerline/contract/payout';
import { Monogram, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';

type Place = MoveInResult['firstPlaces'][number];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & & {
    margin-inline-start: ${theme.space[4]};
    padding-inline-start: ${theme.space[4]};
    border-inline-start: 1px solid ${theme.color.border};
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[1]};

  > bdi {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > small {
    margin-inline-start: auto;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
    white-space: nowrap;
  }
`;

/** The top of a team as a tree. @param members how many the whole team has */
export function FirstPlaces({ places, members }: { places: readonly Place[]; members: number }) {
  const more = members - places.length;
  return (
    <Stack as="section" gap={2} aria-labelledby="move-in-places">
      <SectionHeading id="move-in-places" level={3} size="body">
        {t('The top of the team')}
      </SectionHeading>
      <Branch places={places} level={0} />
      {more > 0 ? (
        <Text size="small" tone="muted">
          {t('And {more, plural, one {# more} other {# more}} below.', { more })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Those of a level, each with who is placed below them. @param places right after one of the level above */
function Branch({ places, level }: { places: readonly Place[]; level: number }) {
  const starts = places.flatMap((place, at) => (place.level === level ? [at] : []));
  if (starts.length === 0) return null;
  return (
    <List>
      {starts.map((start, which) => (
        <li key={start}>
          <PersonLine place={places[start]} />
          <Branch places={places.slice(start + 1, starts[which + 1])} level={level + 1} />
        </li>
      ))}
    </List>
  );
}

function PersonLine({ place }: { place: Place | undefined }) {
  if (!place) return null;
  const { username, hasLeft, directlyBelow } = place;
  return (
    <Person>
      <Monogram name={username} size="small" />
      <bdi>{hasLeft ? t('Former member') : username}</bdi>
      {directlyBelow > 0 ? <small>{t('{count} below', { count: directlyBelow })}</small> : null}
    </Person>
  );
}
