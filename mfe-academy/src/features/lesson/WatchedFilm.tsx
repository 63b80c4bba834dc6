import type { Lesson } from '@powerline/contract/academy';
import { Button, Inline, Stack, Text } from '@powerline/ui';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { placeInFilm } from '../../components/durations.ts';
import { FileVideo } from '../../components/lesson/FileVideo.tsx';
import type { ProgressReporter } from './progress-reporter.ts';
import { ReportLine } from './ReportLine.tsx';
import { WatchedProgress } from './WatchedProgress.tsx';
import { WatchRecorder } from './watch-recorder.ts';

type MediaEvent = SyntheticEvent<HTMLVideoElement>;

/** So near to its end, or to its beginning, a film begins from the beginning. */
const EDGE_MS = 3000;

interface WatchedFilmProps {
  lesson: Lesson;
  reporter: ProgressReporter;
  /** What completing it has brought. */
  children: ReactNode;
}

/** The film of a lesson, of which what is really played is reported, and which goes on where one has stopped. */
export function WatchedFilm({ lesson, reporter, children }: WatchedFilmProps) {
  const [recorder] = useState(() => new WatchRecorder((piece, rate) => reporter.played(piece, rate)));
  const [resumedMs, setResumedMs] = useState<number | null>(null);
  const player = useRef<HTMLVideoElement>(null);
  if (lesson.videoUrl === null) return null;

  const resume = ({ currentTarget: film }: MediaEvent) => {
    player.current = film;
    const endMs = lesson.seconds * 1000;
    const { positionMs } = reporter;
    if (positionMs < EDGE_MS || positionMs > endMs - EDGE_MS) return;
    film.currentTime = positionMs / 1000;
    setResumedMs(positionMs);
  };
  const beginAnew = () => {
    setResumedMs(null);
    if (!player.current) return;
    player.current.currentTime = 0;
    player.current.focus();
  };

  return (
    <Stack gap={4}>
      <FileVideo
        title={lesson.title}
        src={lesson.videoUrl}
        captions={lesson.captions}
        onLoadedMetadata={resume}
        onPlay={({ currentTarget: film }) => {
          recorder.play(placeOf(film), film.playbackRate);
          reporter.begin();
        }}
        onTimeUpdate={({ currentTarget: film }) => {
          // While it jumps it says already where it will be.
          if (!film.seeking) recorder.advance(placeOf(film));
        }}
        onPause={({ currentTarget: film }) => {
          if (film.seeking) recorder.seek(placeOf(film));
          recorder.pause(placeOf(film));
          void reporter.report();
        }}
        onSeeking={({ currentTarget: film }) => {
          recorder.seek(placeOf(film));
          reporter.moveTo(placeOf(film));
          void reporter.report();
        }}
        onRateChange={({ currentTarget: film }) => {
          if (!film.seeking) recorder.advance(placeOf(film));
          recorder.changeRate(film.playbackRate);
          void reporter.report();
        }}
      />
      {resumedMs === null ? null : (
        <Inline gap={2}>
          <Text as="span" size="small" tone="muted">
            It goes on at {placeInFilm(resumedMs)}, where you stopped.
          </Text>
          <Button size="small" tone="quiet" onClick={beginAnew}>
            Start from the beginning
          </Button>
        </Inline>
      )}
      <div>
        <WatchedProgress lesson={lesson} reporter={reporter} />
        <ReportLine reporter={reporter} />
        {children}
      </div>
    </Stack>
  );
}

const placeOf = ({ currentTime }: HTMLVideoElement): number => currentTime * 1000;
