import type { TeamFilter, TeamLevels } from '@powerline/contract/payout';
import { Loaded, later, SectionHeading, Skeleton, Stack, Text, theme, VisuallyHidden } from '@powerline/ui';
import { styled } from 'styled-components';
import { useTeamPicture } from '../../../api/team.ts';
import { placedSentence } from '../../../components/team-words.ts';
import { t } from '../../../words.ts';
import { Legend } from './Legend.tsx';

const toCome = <Skeleton height="100%" />;
const RingsCanvas = later({
  title: () => t('The picture'),
  load: async () => (await import('./RingsCanvas.tsx')).default,
  fallback: toCome,
});

/** Keeps the room of what loads. */
const Frame = styled.div`
  position: relative;
  /* A square for the rings, and the bar below. */
  height: calc(clamp(17rem, 100cqi, 36rem) + 3.25rem);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`;

const Around = styled.section`
  container-type: inline-size;
`;

interface TeamPictureProps {
  placed: TeamLevels;
  person: number | undefined;
  only: TeamFilter | undefined;
  onOpen: (person: number | undefined) => void;
}

/** Everyone placed below, ring by ring. */
export function TeamPicture({ placed, person, only, onOpen }: TeamPictureProps) {
  const answer = useTeamPicture();
  return (
    <Around aria-labelledby="team-picture">
      <Stack gap={3}>
        <SectionHeading id="team-picture">{t('Your team, level by level')}</SectionHeading>
        <Frame>
          <Loaded answer={answer} what={t('the picture')} skeleton={toCome}>
            {(team) => <RingsCanvas team={team} person={person} only={only} onOpen={onOpen} />}
          </Loaded>
        </Frame>
        <Legend />
        <Text size="small" tone="muted">
          {placedSentence(placed)}
        </Text>
        {answer.data?.isWhole === false ? (
          <Text size="small" tone="muted">
            {t('These are the {count} people nearest to you. The list has everyone.', {
              count: answer.data.ids.length,
            })}
          </Text>
        ) : null}
        <VisuallyHidden id="picture-keys">
          {t(
            'Arrow keys walk through your team, Enter opens a person, plus and minus zoom, 0 shows everyone. The table and the list have the same people.',
          )}
        </VisuallyHidden>
      </Stack>
    </Around>
  );
}
