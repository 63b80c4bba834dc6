import {
  Card,
  Inline,
  LinkButton,
  LoadFailure,
  LoadingRegion,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
} from '@powerline/ui';
import { useMyPlace, useTeamLevels } from '../api/team.ts';
import { invitedSentence, placedSentence } from '../features/team/numbers/sentences.ts';

/** The team in two sentences. Its height is in `module.json`. */
export default function TeamWidget() {
  const place = useMyPlace();
  const placed = useTeamLevels('placed');
  const failed = [place, placed].find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <LoadFailure
        title="Your team could not be loaded"
        error={failed.error}
        isRetrying={failed.isValidating}
        onRetry={() => failed.mutate()}
      />
    );
  }
  return (
    <Card as="section" aria-labelledby="team-widget">
      <Stack gap={3}>
        <SectionHeading level={3} id="team-widget">
          My team
        </SectionHeading>
        {place.data && placed.data ? (
          <>
            <Text>{invitedSentence(place.data)}</Text>
            <Text>{placedSentence(placed.data)}</Text>
          </>
        ) : (
          <LoadingRegion label="Loading your team">
            <Skeleton height="7rem" />
          </LoadingRegion>
        )}
        <Inline>
          <LinkButton to="/team" size="small" tone="secondary">
            See my team
          </LinkButton>
          <LinkButton to="/team/invite" size="small" tone="secondary">
            Invite
          </LinkButton>
        </Inline>
      </Stack>
    </Card>
  );
}
