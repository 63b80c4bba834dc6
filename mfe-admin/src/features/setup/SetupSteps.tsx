import { Button, Checklist, Inline, LoadingRegion, onMobile, Skeleton, Stack } from '@powerline/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { rememberHidden } from './setup-choice.ts';
import { useSetupSteps } from './use-setup-steps.ts';

// As high as the steps with their button, whose titles wrap on narrow phones, more of them in a face of the system: the
// tabs below stay where they are.
const Place = styled.div`
  display: grid;
  min-height: 30.625rem;

  ${onMobile} {
    min-height: 34.375rem;
  }
`;

/** What makes an empty site one's own. Once all is done, it is no longer there on the next visit. */
export function SetupSteps({ onHide }: { onHide: () => void }) {
  const { steps, hasFailed } = useSetupSteps();
  const isAllDone = steps?.every(({ isDone }) => isDone) ?? false;
  useEffect(() => {
    if (isAllDone) rememberHidden(true);
  }, [isAllDone]);

  if (hasFailed) return null;
  if (steps === null) {
    return (
      <LoadingRegion label="Loading the steps">
        <Place>
          <Skeleton height="100%" />
        </Place>
      </LoadingRegion>
    );
  }
  return (
    <Place>
      <Stack gap={2}>
        <Checklist title="Set up your site" steps={steps} />
        <Inline justify="end">
          <Button tone="quiet" size="small" onClick={onHide}>
            Hide these steps
          </Button>
        </Inline>
      </Stack>
    </Place>
  );
}
