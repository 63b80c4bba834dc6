import { expect, test } from '@jest/globals';
import { cuesOf } from './cues.ts';

test('each cue is a line with its time, without tags, notes and styles', () => {
  const file = [
    'WEBVTT - A talk',
    'STYLE\n::cue { color: red }',
    'NOTE 00:00 is the start',
    '1\n00:01.500 --> 00:03.000 align:start\n<v Ann>Listen <i>first</i>,\nthen ask.',
    '01:00:02.000 --> 01:00:04.000\nFish &amp; chips &lt;3',
    '00:05.000 --> 00:06.000\n<i></i>',
  ].join('\r\n\r\n');
  expect(cuesOf(file)).toEqual([
    { fromSeconds: 1.5, text: 'Listen first, then ask.' },
    { fromSeconds: 3602, text: 'Fish & chips <3' },
  ]);
});
