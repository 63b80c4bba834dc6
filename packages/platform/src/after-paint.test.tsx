import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { afterPaint, useAfterPaint } from './after-paint.ts';

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

test('what a press begins comes after the frame that shows the press', async () => {
  const work = jest.fn();
  const { result } = renderHook(useAfterPaint);
  result.current(work);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(work).not.toHaveBeenCalled();
  await painted();
  expect(work).toHaveBeenCalledTimes(1);
});

test('of two presses in one frame the last counts', async () => {
  const [first, last] = [jest.fn(), jest.fn()];
  const { result } = renderHook(useAfterPaint);
  result.current(first);
  result.current(last);
  await painted();
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledTimes(1);
});

test('what was pressed on a page that is gone does not happen', async () => {
  const work = jest.fn();
  const { result, unmount } = renderHook(useAfterPaint);
  result.current(work);
  unmount();
  await painted();
  expect(work).not.toHaveBeenCalled();
});
