import type { Lesson } from '@powerline/contract/academy';
import { Button, Inline, Stack, Text } from '@powerline/ui';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { placeInVideo } from '../../components/durations.ts';
import { FileVideo } from '../../components/lesson/FileVideo.tsx';
import { t } from '../../words.ts';
import type { ProgressReporter } from './progress-reporter.ts';
import { ReportLine } from './ReportLine.tsx';
import { Transcript } from './Transcript.tsx';
import { WatchedProgress } from './WatchedProgress.tsx';
import { WatchRecorder } from './watch-recorder.ts';

type MediaEvent = SyntheticEvent<HTMLVideoElement>;

/** This close to either end, a video starts from the beginning. */
const EDGE_MS = 3000;

interface WatchedVideoProps {
  lesson: Lesson;
  reporter: ProgressReporter;
  /** What completing it earned. */
  children: ReactNode;
}

/** Reports what is really played, and continues at the last position. */
export function WatchedVideo({ lesson, reporter, children }: WatchedVideoProps) {
  const [recorder] = useState(() => new WatchRecorder((piece, rate) => reporter.played(piece, rate)));
  const [resumedMs, setResumedMs] = useState<number | null>(null);
  const player = useRef<HTMLVideoElement>(null);
  if (lesson.videoUrl === null) return null;

  const resume = ({ currentTarget: video }: MediaEvent) => {
    player.current = video;
    const endMs = lesson.seconds * 1000;
    const { positionMs } = reporter;
    if (positionMs < EDGE_MS || positionMs > endMs - EDGE_MS) return;
    video.currentTime = positionMs / 1000;
    setResumedMs(positionMs);
  };
  const jump = (seconds: number) => {
    setResumedMs(null);
    if (!player.current) return;
    player.current.currentTime = seconds;
    player.current.focus();
  };
  const restart = () => jump(0);

  return (
    <Stack gap={4}>
      <FileVideo
        title={lesson.title}
        src={lesson.videoUrl}
        captions={lesson.captions}
        poster={lesson.poster}
        chapters={lesson.chapters}
        onLoadedMetadata={resume}
        onPlay={({ currentTarget: video }) => {
          recorder.play(placeOf(video), video.playbackRate);
          reporter.begin();
        }}
        onTimeUpdate={({ currentTarget: video }) => {
          // While seeking, the player already reports its new position.
          if (!video.seeking) recorder.advance(placeOf(video));
        }}
        onPause={({ currentTarget: video }) => {
          if (video.seeking) recorder.seek(placeOf(video));
          recorder.pause(placeOf(video));
          void reporter.report();
        }}
        onSeeking={({ currentTarget: video }) => {
          recorder.seek(placeOf(video));
          reporter.moveTo(placeOf(video));
          void reporter.report();
        }}
        onRateChange={({ currentTarget: video }) => {
          if (!video.seeking) recorder.advance(placeOf(video));
          recorder.changeRate(video.playbackRate);
          void reporter.report();
        }}
      />
      {resumedMs === null ? null : (
        <Inline gap={2}>
          <Text as="span" size="small" tone="muted">
            {t('Continues at {place}, where you stopped.', { place: placeInVideo(resumedMs) })}
          </Text>
          <Button size="small" tone="quiet" onClick={restart}>
            {t('Start from the beginning')}
          </Button>
        </Inline>
      )}
      <div>
        <WatchedProgress lesson={lesson} reporter={reporter} />
        <ReportLine reporter={reporter} />
        {children}
      </div>
      <Transcript lessonId={lesson.id} captions={lesson.captions} onJump={jump} />
    </Stack>
  );
}

const placeOf = ({ currentTime }: HTMLVideoElement): number => currentTime * 1000;
