import { errorSentence, notify } from '@powerline/platform';
import { Card, LoadFailure, LoadingRegion, SectionHeading, Skeleton, Stack, Switch, Text } from '@powerline/ui';
import { useState } from 'react';
import { setEmailShared, useEmailSharing } from '../api/email-sharing.ts';

/** For /account. Its height is in `module.json`. */
export default function EmailSharingWidget() {
  const { data, error, isValidating, mutate } = useEmailSharing();
  if (error && !data) {
    return (
      <LoadFailure
        title="Your team settings could not be loaded"
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  return (
    <Card as="section" aria-labelledby="email-sharing">
      <Stack gap={3}>
        <SectionHeading level={3} id="email-sharing">
          Your team
        </SectionHeading>
        {data ? (
          <Sharing isShared={data.isShared} />
        ) : (
          <LoadingRegion label="Loading your team settings">
            <Skeleton height="3rem" />
          </LoadingRegion>
        )}
        <Text size="small" tone="muted">
          They can write to you then. Nobody else in the team sees your email, and you can take it back at any time.
        </Text>
      </Stack>
    </Card>
  );
}

function Sharing({ isShared }: { isShared: boolean }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (isOn: boolean) => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await setEmailShared(isOn);
    } catch (error) {
      notify.error('The setting was not changed', errorSentence(error));
    } finally {
      setIsSaving(false);
    }
  };
  return <Switch label="Show my email to my sponsor and to those whom I sponsor" isOn={isShared} onToggle={save} />;
}
