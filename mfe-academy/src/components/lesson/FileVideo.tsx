import { type Captions, type Chapter, PLAYBACK_RATE_MAX } from '@powerline/contract/academy';
import { ErrorState, Field, formatNumber, Select, theme } from '@powerline/ui';
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { Chapters } from './Chapters.tsx';

/** Faster playback doesn't count. */
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, PLAYBACK_RATE_MAX];

/** `MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED`, which jsdom lacks. */
const SOURCE_NOT_SUPPORTED = 4;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
`;

const Space = styled.div`
  display: grid;
  aspect-ratio: 16 / 9;
  min-width: 0;
`;

const Player = styled.video`
  width: 100%;
  height: 100%;
  border-radius: ${theme.radius.large};
  background: #000;
`;

const Speed = styled.div`
  max-width: 12rem;
`;

type MediaEvents = Pick<
  ComponentProps<'video'>,
  'onLoadedMetadata' | 'onDurationChange' | 'onPlay' | 'onPause' | 'onTimeUpdate' | 'onSeeking' | 'onRateChange'
>;

interface FileVideoProps extends MediaEvents {
  title: string;
  src: string;
  captions: readonly Captions[];
  poster?: string | null | undefined;
  chapters?: readonly Chapter[] | undefined;
}

/** The browser's own player, with captions, a keyboard-accessible speed and chapters. */
export function FileVideo({
  title,
  src,
  captions,
  poster,
  chapters = [],
  onLoadedMetadata,
  onRateChange,
  ...events
}: FileVideoProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState(1);
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    // The pressed button is gone.
    if (attempt > 1) player.current?.focus();
  }, [attempt]);

  const jump = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    player.current.focus();
  };
  const choose = (wanted: number) => {
    setRate(wanted);
    if (player.current) player.current.playbackRate = wanted;
  };
  const followRate = (event: SyntheticEvent<HTMLVideoElement>) => {
    // A browser's menu or extension may go faster.
    if (event.currentTarget.playbackRate > PLAYBACK_RATE_MAX) event.currentTarget.playbackRate = PLAYBACK_RATE_MAX;
    setRate(event.currentTarget.playbackRate);
    onRateChange?.(event);
  };
  const begin = (event: SyntheticEvent<HTMLVideoElement>) => {
    // A reloaded file starts at normal speed.
    event.currentTarget.playbackRate = rate;
    onLoadedMetadata?.(event);
  };

  return (
    <Frame>
      <Space>
        {failure ? (
          <ErrorState
            title={t('The video could not be loaded')}
            onRetry={() => {
              setFailure(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {failure}
          </ErrorState>
        ) : (
          <Player
            key={attempt}
            ref={player}
            aria-label={title}
            src={src}
            poster={poster ?? undefined}
            controls
            tabIndex={0}
            playsInline
            preload="metadata"
            {...events}
            onLoadedMetadata={begin}
            onRateChange={followRate}
            onError={({ currentTarget: { error } }) => setFailure(sentenceFor(error))}
          >
            {captions.map(({ language, label, path }) => (
              <track key={language} kind="captions" srcLang={language} label={label} src={path} />
            ))}
          </Player>
        )}
      </Space>
      <Speed>
        <Field label={t('Playback speed')}>
          <Select value={rate} onChange={(event) => choose(Number(event.target.value))}>
            {[...new Set([...RATES, rate])]
              .sort((a, b) => a - b)
              .map((one) => (
                <option key={one} value={one}>
                  {one === 1 ? t('Normal') : `${formatNumber(one)}×`}
                </option>
              ))}
          </Select>
        </Field>
      </Speed>
      {failure ? null : <Chapters chapters={chapters} onJump={jump} />}
    </Frame>
  );
}

/** A player says the same of a page, a missing file and a format that it doesn't know. */
const sentenceFor = (error: MediaError | null): string =>
  error?.code === SOURCE_NOT_SUPPORTED && navigator.onLine
    ? t('Its address doesn’t lead to a video that your browser can play. The rest of the lesson is here.')
    : t('Check your connection and try again. The rest of the lesson is here.');
