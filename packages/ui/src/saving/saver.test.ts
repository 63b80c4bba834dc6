import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import * as v from 'valibot';
import { Saver } from './saver.ts';

const schema = v.partial(
  v.strictObject({ title: v.pipe(v.string(), v.maxLength(5, 'Title is too long')), text: v.string() }),
);
type Changes = v.InferOutput<typeof schema>;

/** A saver with all that it sent and kept; `answer` takes the place of the server. */
function makeSaver(kept: Changes = {}) {
  const sent: Changes[] = [];
  const server = { answer: async (): Promise<void> => {} };
  let unsaved: Changes = kept;
  const saver = new Saver<Changes>({
    schema,
    kept,
    send(changes) {
      sent.push(changes);
      return server.answer();
    },
    onUnsaved: (changes) => {
      unsaved = changes;
    },
    onChange() {},
  });
  return { saver, sent, server, unsaved: () => unsaved };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('typed text waits for a pause, and goes as one; a choice goes at once', async () => {
  const { saver, sent } = makeSaver();
  saver.change({ text: 'a' }, true);
  saver.change({ text: 'ab' }, true);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ text: 'ab' }]);
  saver.change({ title: 'One' }, false);
  expect(sent).toHaveLength(2);
  expect(await saver.save()).toBe(true);
});

test('a field that is not right keeps no other from being saved, and says why', async () => {
  const { saver, sent, unsaved } = makeSaver();
  saver.change({ title: 'Too long', text: 'a' }, false);
  expect(await saver.save()).toBe(false);
  expect(sent).toEqual([{ text: 'a' }]);
  expect(saver.faults).toEqual({ title: 'Title is too long' });
  expect(unsaved()).toEqual({ title: 'Too long' });
  saver.change({ title: 'Short' }, false);
  expect(saver.faults).toEqual({});
  expect(await saver.save()).toBe(true);
});

test('what an earlier visit could not save goes with the first save', async () => {
  const { saver, sent } = makeSaver({ text: 'kept' });
  expect(saver.unsaved).toEqual({ text: 'kept' });
  expect(await saver.save()).toBe(true);
  expect(sent).toEqual([{ text: 'kept' }]);
});

test('a paused one sends nothing until a person decides, and loses nothing until then', async () => {
  const { saver, sent, server, unsaved } = makeSaver();
  server.answer = () => {
    saver.hold('Somebody else was faster');
    return Promise.reject(new Error('409'));
  };
  saver.change({ text: 'mine' }, false);
  expect(await saver.save()).toBe(false);
  saver.change({ title: 'More' }, true);
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
  expect(saver.state).toEqual({ kind: 'failed', sentence: 'Somebody else was faster' });
  expect(unsaved()).toEqual({ text: 'mine', title: 'More' });
  server.answer = () => Promise.resolve();
  expect(await saver.resume()).toBe(true);
  expect(sent.at(-1)).toEqual({ text: 'mine', title: 'More' });
});

test('discarded text is not sent, and no longer kept', async () => {
  const { saver, sent, unsaved } = makeSaver();
  saver.hold('Somebody else was faster');
  saver.change({ text: 'mine' }, true);
  saver.discard();
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  expect(unsaved()).toEqual({});
  expect(saver.state).toEqual({ kind: 'saved' });
});
