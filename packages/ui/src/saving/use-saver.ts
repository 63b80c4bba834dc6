import { useEffect, useReducer, useState } from 'react';
import type * as v from 'valibot';
import { type FieldFaults, Saver, type SaveState } from './saver.ts';
import { readStored, removeStored, writeStored } from './session-storage.ts';

interface SavingOptions<Changes extends object> {
  /** For any part of the fields, so all are optional. */
  schema: v.GenericSchema<unknown, Changes>;
  send: (changes: Changes) => Promise<void>;
  /** Where this tab stores unsaved changes; must be per user. */
  storageKey: string;
}

interface Saving<Changes> {
  state: SaveState;
  faults: FieldFaults;
  unsaved: Changes;
  change: (changes: Changes, isTyped?: boolean) => void;
  save: () => Promise<boolean>;
}

/** Saves a form while it is edited, including changes from an ended session. */
export function useSaver<Changes extends object>({
  schema,
  send,
  storageKey,
}: SavingOptions<Changes>): Saving<Changes> {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [saver] = useState(
    () =>
      new Saver<Changes>({
        schema,
        send,
        // An empty object has no changes.
        kept: readStored(storageKey, schema) ?? ({} as Changes),
        onUnsaved: (changes) => {
          if (Object.keys(changes).length === 0) removeStored(storageKey);
          else writeStored(storageKey, changes);
        },
        onChange: rerender,
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
