import { expect, test } from '@jest/globals';
import { WatchRecorder } from './watch-recorder.ts';

/** What was told, as `from-to` and, where it is not the usual one, `@rate`. */
function recording() {
  const told: string[] = [];
  const recorder = new WatchRecorder(({ fromMs, toMs }, rate) =>
    told.push(`${fromMs}-${toMs}${rate === 1 ? '' : `@${rate}`}`),
  );
  return { recorder, told };
}

test('what is played counts, from the press of play to the pause', () => {
  const { recorder, told } = recording();
  recorder.play(1000, 1);
  recorder.advance(1250);
  recorder.pause(1400);
  expect(told).toEqual(['1000-1250', '1250-1400']);
});

test('a video that is paused is not watched, wherever its player is moved to', () => {
  const { recorder, told } = recording();
  recorder.advance(500);
  recorder.seek(9000);
  recorder.advance(9000);
  recorder.play(9000, 1);
  recorder.pause(9100);
  recorder.seek(20_000);
  recorder.advance(20_000);
  expect(told).toEqual(['9000-9100']);
});

test('what is jumped over is not watched, forward or back', () => {
  const { recorder, told } = recording();
  recorder.play(0, 1);
  recorder.advance(1000);
  recorder.seek(90_000);
  recorder.advance(90_250);
  recorder.seek(500);
  recorder.advance(750);
  expect(told).toEqual(['0-1000', '90000-90250', '500-750']);
});

test('a video that stands still while it loads is not watched', () => {
  const { recorder, told } = recording();
  recorder.play(0, 1);
  recorder.advance(1000);
  recorder.advance(1000);
  recorder.advance(1000);
  expect(told).toEqual(['0-1000']);
});

test('another speed counts from where it was chosen', () => {
  const { recorder, told } = recording();
  recorder.play(0, 1);
  recorder.advance(1000);
  recorder.changeRate(2);
  recorder.advance(3000);
  expect(told).toEqual(['0-1000', '1000-3000@2']);
});
