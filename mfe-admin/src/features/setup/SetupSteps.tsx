import { Button, Checklist, Inline, LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { useEffect } from 'react';
import { rememberHidden } from './setup-choice.ts';
import { useSetupSteps } from './use-setup-steps.ts';

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
        <Skeleton height="30rem" />
      </LoadingRegion>
    );
  }
  return (
    <Stack gap={2}>
      <Checklist title="Set up your site" steps={steps} />
      <Inline justify="end">
        <Button tone="quiet" size="small" onClick={onHide}>
          Hide these steps
        </Button>
      </Inline>
    </Stack>
  );
}
