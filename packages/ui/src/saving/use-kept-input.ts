import { useEffect, useEffectEvent } from 'react';
import type * as v from 'valibot';
import { readStored, removeStored, writeStored } from './session-storage.ts';
import { useWriter } from './use-writer.ts';

interface KeptInput<Schema extends v.GenericSchema<unknown, object>> {
  /** Such as `page-video.home`. */
  name: string;
  /** Of the input when it is read again. */
  schema: Schema;
  /** Unsaved input; undefined without any. */
  input: object | undefined;
  /** Called once with the input of an earlier visit. */
  onRestore: (kept: v.InferOutput<Schema>) => void;
}

/**
 * Keeps unsaved input in this tab, for this person only, through reloads and logins.
 *
 * @returns the person, and a function that forgets the input at once
 */
export function useKeptInput<Schema extends v.GenericSchema<unknown, object>>({
  name,
  schema,
  input,
  onRestore,
}: KeptInput<Schema>): { writer: string | undefined; forget: () => void } {
  const writer = useWriter();
  const storageKey = writer && `powerline.${name}.${writer}`;
  const stored = JSON.stringify(input);

  const restore = useEffectEvent((key: string) => {
    const kept = readStored(key, schema);
    if (kept) onRestore(kept);
  });
  useEffect(() => {
    if (storageKey) restore(storageKey);
  }, [storageKey]);

  const keep = useEffectEvent((key: string) => {
    if (input) writeStored(key, input);
    else removeStored(key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each change
  useEffect(() => {
    if (storageKey) keep(storageKey);
  }, [storageKey, stored]);

  return { writer, forget: () => storageKey && removeStored(storageKey) };
}
