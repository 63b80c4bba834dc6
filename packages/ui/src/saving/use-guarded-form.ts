import { ApiError } from '@powerline/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Theirs } from './ConflictNotice.tsx';
import { readStored, removeStored, writeStored } from './session-storage.ts';
import { useWriter } from './use-writer.ts';

/** The part of react-hook-form's type that this package needs. */
interface Form<Fields extends object> {
  formState: { isDirty: boolean };
  watch: () => object;
  reset: (fields: Fields, options?: { keepDefaultValues: boolean }) => void;
}

interface GuardedFormOptions<State extends Versioned, Fields extends object> {
  form: Form<NoInfer<Fields>>;
  /** As the page read it. */
  stored: State;
  /** As the form shows it. */
  fieldsOf: (state: State) => Fields;
  /** The `guards` of the call. */
  schema: v.GenericSchema<unknown, State>;
  /** Unsaved input is kept in this tab under this name, for this person only: `page-video.home`. */
  name: string;
}

interface Versioned {
  version?: string | undefined;
}

/** Both versions of a form that someone else saved meanwhile. */
export interface FormConflict<Fields extends object> {
  /** What someone else saved since the input began. Nothing is sent until the person chooses. */
  theirs: Theirs<Fields> | undefined;
  /** Fields with unsaved input. */
  mine: Partial<Fields>;
  /** Whether the input comes from before a reload or an ended session. */
  isRestored: boolean;
  writer: string | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
  discard: () => void;
}

export interface GuardedForm<State extends Versioned, Fields extends object> extends FormConflict<Fields> {
  /**
   * Saves over the version that the input is based on.
   *
   * @returns whether it is saved; false if someone else saved first
   * @throws what `send` throws for any other reason
   */
  save: (send: (ifMatch: string | undefined) => Promise<State>) => Promise<boolean>;
  /** Removes what is stored; unsaved input stays. @throws what `send` throws */
  remove: (send: (ifMatch: string | undefined) => Promise<void>) => Promise<void>;
}

const keptSchema = v.object({
  version: v.optional(v.string()),
  changes: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});

/** A form that never overwrites what someone else saved meanwhile, and whose input survives a reload and a login. */
export function useGuardedForm<State extends Versioned, Fields extends object>({
  form,
  stored,
  fieldsOf,
  schema,
  name,
}: GuardedFormOptions<State, Fields>): GuardedForm<State, Fields> {
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<{ state: State; savedBy: string | null; savedAt: string | null }>();
  const [restored, setRestored] = useState<Partial<Fields>>();
  const writer = useWriter();
  const storageKey = writer && `powerline.${name}.${writer}`;
  const { isDirty } = form.formState;
  const changes = differing(form.watch(), fieldsOf(base));
  const changed = JSON.stringify(changes);
  const read = JSON.stringify(stored);

  function show(state: State, kept: Partial<Fields> = {}) {
    setBase(state);
    setConflict(undefined);
    setRestored(undefined);
    form.reset(fieldsOf(state));
    if (Object.keys(kept).length > 0) form.reset({ ...fieldsOf(state), ...kept }, { keepDefaultValues: true });
  }

  const restore = useEffectEvent((key: string) => {
    const kept = readStored(key, keptSchema);
    const fields = fieldsOf(base);
    const fitting = differing(kept?.changes, fields);
    if (!kept || Object.keys(fitting).length === 0) return;
    form.reset({ ...fields, ...fitting }, { keepDefaultValues: true });
    setBase({ ...base, version: kept.version });
    setRestored(fitting);
  });
  useEffect(() => {
    if (storageKey) restore(storageKey);
  }, [storageKey]);

  const keep = useEffectEvent((key: string) => {
    if (isDirty) writeStored(key, { version: base.version, changes });
    else removeStored(key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each change
  useEffect(() => {
    if (storageKey) keep(storageKey);
  }, [storageKey, isDirty, changed, base]);

  // Without input, the form follows the server; with input, only what this person removed.
  const isRemoving = useRef(false);
  const follow = useEffectEvent(() => {
    if (read === JSON.stringify(base)) return;
    if (isRemoving.current) show(stored, changes);
    else if (!isDirty) show(stored);
    isRemoving.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per state read from the server
  useEffect(() => follow(), [read]);

  return {
    theirs: conflict && { ...conflict, content: fieldsOf(conflict.state) },
    mine: conflict ? differing(changes, fieldsOf(conflict.state)) : changes,
    isRestored: restored !== undefined && changed === JSON.stringify(restored),
    writer,
    keepMine: () => conflict && show(conflict.state, changes),
    takeTheirs: () => conflict && show(conflict.state),
    discard: () => show(stored),
    async save(send) {
      try {
        show(await send(base.version));
        return true;
      } catch (error) {
        const current = error instanceof ApiError ? error.current : undefined;
        const state = v.safeParse(schema, current?.state);
        if (!current || !state.success) throw error;
        // If nothing differs, the save worked and only its answer was lost.
        const isSaved = Object.keys(differing(changes, fieldsOf(state.output))).length === 0;
        if (isSaved) show(state.output);
        else setConflict({ ...current, state: state.output });
        return isSaved;
      }
    },
    async remove(send) {
      isRemoving.current = true;
      await send(base.version).catch((error: unknown) => {
        isRemoving.current = false;
        throw error;
      });
    },
  };
}

/** What `typed` has of the fields, with another value of the same kind. */
function differing<Fields extends object>(typed: object = {}, fields: Fields): Partial<Fields> {
  const stored = new Map<string, unknown>(Object.entries(fields));
  const different = Object.entries(typed).filter(
    ([name, value]) => typeof value === typeof stored.get(name) && !Object.is(value, stored.get(name)),
  );
  // Each name is one of the fields, and its value has the field's type.
  return Object.fromEntries(different) as Partial<Fields>;
}
