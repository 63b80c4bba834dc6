import { Inline, Marquee, Skeleton, Stack, Text } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { LoadedTeamNames } from './LoadedTeamNames.tsx';
import { SampleMark } from './SampleMark.tsx';

// As high as the ticker with its largest button, so that nothing moves.
const TickerSpace = styled.div`
  display: grid;
  align-items: center;
  grid-template-columns: minmax(0, 1fr);
  min-height: 3.5rem;
`;

// The heading's height, with or without the mark.
const HEADING_HEIGHT = '1.75rem';

export function TeamTicker() {
  return (
    <LoadedTeamNames
      size="line"
      skeleton={
        <Stack gap={1}>
          <Skeleton width="8rem" height={HEADING_HEIGHT} />
          <TickerSpace>
            <Skeleton height="2.75rem" />
          </TickerSpace>
        </Stack>
      }
    >
      {({ names, isSample }) => (
        <Stack gap={1}>
          <Inline style={{ minHeight: HEADING_HEIGHT }}>
            <Text size="small" tone="muted">
              {t('Our team')}
            </Text>
            {isSample ? <SampleMark /> : null}
          </Inline>
          <TickerSpace>
            <Marquee label={t('Team members')} names={names} />
          </TickerSpace>
        </Stack>
      )}
    </LoadedTeamNames>
  );
}
