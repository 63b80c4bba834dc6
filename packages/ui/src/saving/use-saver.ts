import { useEffect, useReducer, useState } from 'react';
import type * as v from 'valibot';
import { type FieldFaults, Saver, type SaveState } from './saver.ts';
import { readStored, removeStored, writeStored } from './session-storage.ts';

interface SavingOptions<Changes extends object> {
  /** Of any part of the fields: all of them optional. */
  schema: v.GenericSchema<unknown, Changes>;
  send: (changes: Changes) => Promise<void>;
  /** Under which what could not be saved is kept in this tab; apart for each user. */
  storageKey: string;
}

interface Saving<Changes> {
  state: SaveState;
  faults: FieldFaults;
  unsaved: Changes;
  change: (changes: Changes, isTyped?: boolean) => void;
  save: () => Promise<boolean>;
}

/** Saves a form as it is edited, also what a session that ended could not save. */
export function useSaver<Changes extends object>({
  schema,
  send,
  storageKey,
}: SavingOptions<Changes>): Saving<Changes> {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  const [saver] = useState(
    () =>
      new Saver<Changes>({
        schema,
        send,
        // Nothing at all is a change of no field.
        kept: readStored(storageKey, schema) ?? ({} as Changes),
        onUnsaved: (changes) => {
          if (Object.keys(changes).length === 0) removeStored(storageKey);
          else writeStored(storageKey, changes);
        },
        onChange: renderAnew,
      }),
  );
  useEffect(() => {
    void saver.save();
    return () => saver.stop();
  }, [saver]);
  return {
    state: saver.state,
    faults: saver.faults,
    unsaved: saver.unsaved,
    change: (changes, isTyped = false) => saver.change(changes, isTyped),
    save: () => saver.save(),
  };
}
