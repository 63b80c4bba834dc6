import type { TeamFilter, TeamLevels } from '@powerline/contract/payout';
import { Loaded, SectionHeading, Skeleton, Stack, Text, theme, VisuallyHidden, WidgetBoundary } from '@powerline/ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useTeamPicture } from '../../../api/team.ts';
import { placedSentence } from '../../../components/team-words.ts';
import { count } from '../../../components/words.ts';
import { Legend } from './Legend.tsx';

const loadCanvas = () => import('./RingsCanvas.tsx');

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
  const [Canvas, setCanvas] = useState(() => lazy(loadCanvas));
  const toCome = <Skeleton height="100%" />;
  return (
    <Around aria-labelledby="team-picture">
      <Stack gap={3}>
        <SectionHeading id="team-picture">Your team, level by level</SectionHeading>
        <Text>{placedSentence(placed)}</Text>
        <Frame>
          <Loaded answer={answer} what="the picture" skeleton={toCome}>
            {(team) => (
              <WidgetBoundary title="The picture could not be loaded" onRetry={() => setCanvas(lazy(loadCanvas))}>
                <Suspense fallback={toCome}>
                  <Canvas team={team} person={person} only={only} onOpen={onOpen} />
                </Suspense>
              </WidgetBoundary>
            )}
          </Loaded>
        </Frame>
        <Legend />
        {answer.data?.isWhole === false ? (
          <Text size="small" tone="muted">
            These are the {count(answer.data.ids.length)} people nearest to you. The list has everyone.
          </Text>
        ) : null}
        <VisuallyHidden id="picture-keys">
          Arrow keys walk through your team, Enter opens a person, plus and minus zoom, 0 shows everyone. The table and
          the list have the same people.
        </VisuallyHidden>
      </Stack>
    </Around>
  );
}
