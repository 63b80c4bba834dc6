import { Button, Checklist, type ChecklistStep, Inline, LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { rememberHidden } from './setup-choice.ts';
import { FIRST_DAY_STEPS, useSetupSteps } from './use-setup-steps.ts';

const Place = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }
`;

const Room = styled.div`
  visibility: hidden;
`;

// As high as the full list; fewer lines share the room.
const ListPlace = styled.div`
  display: grid;
  flex: 1;
`;

/** The steps for a new site. Once all are done, the next visit doesn't show them. */
export function SetupSteps({ onHide }: { onHide: () => void }) {
  const { steps, hasFailed } = useSetupSteps();
  const isAllDone = steps?.every(({ isDone }) => isDone) ?? false;
  useEffect(() => {
    if (isAllDone) rememberHidden(true);
  }, [isAllDone]);

  if (hasFailed) return null;
  // Keeps its height, so that the tabs below don't move.
  const room = (
    <Room aria-hidden="true" inert>
      <StepList steps={FIRST_DAY_STEPS} />
    </Room>
  );
  if (steps === null) {
    return (
      <LoadingRegion label="Loading the steps">
        <Place>
          {room}
          <Skeleton height="100%" />
        </Place>
      </LoadingRegion>
    );
  }
  return (
    <Place>
      {room}
      <StepList steps={steps} onHide={onHide} />
    </Place>
  );
}

function StepList({ steps, onHide }: { steps: readonly ChecklistStep[]; onHide?: () => void }) {
  return (
    <Stack gap={2}>
      <ListPlace>
        <Checklist title="Set up your site" steps={steps} />
      </ListPlace>
      <Inline justify="end">
        <Button tone="quiet" size="small" flush="end" onClick={onHide}>
          Hide these steps
        </Button>
      </Inline>
    </Stack>
  );
}
