import { expect, test } from '@jest/globals';
import { WatchRecorder } from './watch-recorder.ts';

/** The pieces reported, as `from-to`, with `@rate` at another speed. */
function recording() {
  const pieces: string[] = [];
  const recorder = new WatchRecorder(({ fromMs, toMs }, rate) =>
    pieces.push(`${fromMs}-${toMs}${rate === 1 ? '' : `@${rate}`}`),
  );
  return { recorder, pieces };
}

test('what is played counts, from play to pause', () => {
  const { recorder, pieces } = recording();
  recorder.play(1000, 1);
  recorder.advance(1250);
  recorder.pause(1400);
  expect(pieces).toEqual(['1000-1250', '1250-1400']);
});

test('a paused video is not watched, even when its position moves', () => {
  const { recorder, pieces } = recording();
  recorder.advance(500);
  recorder.seek(9000);
  recorder.advance(9000);
  recorder.play(9000, 1);
  recorder.pause(9100);
  recorder.seek(20_000);
  recorder.advance(20_000);
  expect(pieces).toEqual(['9000-9100']);
});

test('skipped parts are not watched, forward or back', () => {
  const { recorder, pieces } = recording();
  recorder.play(0, 1);
  recorder.advance(1000);
  recorder.seek(90_000);
  recorder.advance(90_250);
  recorder.seek(500);
  recorder.advance(750);
  expect(pieces).toEqual(['0-1000', '90000-90250', '500-750']);
});

test('a video that stalls while it loads is not watched', () => {
  const { recorder, pieces } = recording();
  recorder.play(0, 1);
  recorder.advance(1000);
  recorder.advance(1000);
  recorder.advance(1000);
  expect(pieces).toEqual(['0-1000']);
});

test('another speed counts from where it was chosen', () => {
  const { recorder, pieces } = recording();
  recorder.play(0, 1);
  recorder.advance(1000);
  recorder.changeRate(2);
  recorder.advance(3000);
  expect(pieces).toEqual(['0-1000', '1000-3000@2']);
});
