import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { publishableLessonSchema } from './lesson.ts';

const lesson = { title: 'Why', kind: 'file', durationSeconds: 60, text: '', leastReadingSeconds: 0, quiz: [] };
const isPublishable = (videoUrl: string) => v.is(publishableLessonSchema, { ...lesson, videoUrl });

test.each(['https://films.example/why.mp4', '/films/why.webm'])('%s may be a video file', (address) => {
  expect(isPublishable(address)).toBe(true);
});

test.each([
  'https://www.youtube.com/watch?v=jNQXAC9IVRw',
  'https://youtu.be/jNQXAC9IVRw',
  'https://vimeo.com/123',
  'http://films.example/why.mp4',
])('%s is no video file', (address) => {
  expect(isPublishable(address)).toBe(false);
});
