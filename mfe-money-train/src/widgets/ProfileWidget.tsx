import { Card, Inline, LinkButton, Loaded, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { useProfile } from '../api/profile.ts';
import { useProfileStatistics } from '../api/profile-statistics.ts';
import { t } from '../words.ts';
import { nextStep } from './next-step.ts';
import { weekSentence } from './week-sentence.ts';

/** Its height is in `module.json`. */
export default function ProfileWidget() {
  const profile = useProfile();
  const statistics = useProfileStatistics();
  // The missing answer decides; a retry repeats both.
  const answer = profile.data ? statistics : profile;
  return (
    <Card as="section" aria-labelledby="profile-widget">
      <Stack gap={3}>
        <SectionHeading level={3} id="profile-widget">
          {t('My Money Train page')}
        </SectionHeading>
        <Loaded
          answer={{
            data: profile.data && statistics.data ? { profile: profile.data, statistics: statistics.data } : undefined,
            error: answer.error,
            isValidating: answer.isValidating,
            mutate: answer.mutate,
          }}
          what={t('your page')}
          skeleton={<Skeleton height="7rem" />}
        >
          {(data) => <Week {...data} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

type Known = Parameters<typeof nextStep>[0] & { statistics: Parameters<typeof weekSentence>[0] };

function Week({ profile, statistics }: Known) {
  const step = nextStep({ profile, statistics });
  return (
    <>
      <Text>{weekSentence(statistics)}</Text>
      <Text tone="muted">{step.sentence}</Text>
      <Inline>
        <LinkButton to={step.to} size="small" tone="secondary">
          {step.label}
        </LinkButton>
        {step.to === '/profile/visits' ? null : (
          <LinkButton to="/profile/visits" size="small" tone="quiet">
            {t('Visits and clicks')}
          </LinkButton>
        )}
      </Inline>
    </>
  );
}
