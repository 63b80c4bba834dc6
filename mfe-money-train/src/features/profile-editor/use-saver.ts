import type { ProfileInput } from '@powerline/contract/money-train';
import { useEffect, useReducer, useState } from 'react';
import { saveProfile } from '../../api/profile.ts';
import { keepChanges, readKeptChanges } from './kept-changes.ts';
import { type FieldFaults, Saver, type SaveState } from './saver.ts';

interface Saving {
  state: SaveState;
  faults: FieldFaults;
  unsaved: ProfileInput;
  change: (changes: ProfileInput, isTyped?: boolean) => void;
  save: () => Promise<boolean>;
}

/** Saves a member's page as it is edited, also what a session that ended could not save. */
export function useSaver(username: string): Saving {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  const [saver] = useState(
    () =>
      new Saver({
        send: saveProfile,
        kept: readKeptChanges(username),
        onUnsaved: (changes) => keepChanges(username, changes),
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
