import { Inline, SectionHeading, Skeleton, Stack, Text, VerticalTicker } from '@powerline/ui';
import { t } from '../../words.ts';
import { LoadedTeamNames } from './LoadedTeamNames.tsx';
import { SampleMark } from './SampleMark.tsx';

// 675 px of names, the headline and the borders: nothing moves when the names arrive.
const TICKER_HEIGHT = '45.8125rem';

export function NewMembersTicker() {
  return (
    <LoadedTeamNames
      skeleton={
        <Stack gap={2}>
          <Skeleton width="18rem" height="1.5rem" />
          <Skeleton height={TICKER_HEIGHT} />
        </Stack>
      }
    >
      {({ names, isSample }) => (
        <Stack gap={2}>
          {/* Above the names: below 675 px of them, no one would read it. */}
          <Text tone="muted">
            {isSample
              ? t('These are sample names until the team adds its own.')
              : t('Listed in the order that the team has chosen.')}
          </Text>
          <VerticalTicker
            label={t('New members')}
            heading={
              <Inline>
                <SectionHeading level={3}>{t('New Members Joining Daily')}</SectionHeading>
                {isSample ? <SampleMark /> : null}
              </Inline>
            }
            names={names}
          />
        </Stack>
      )}
    </LoadedTeamNames>
  );
}
