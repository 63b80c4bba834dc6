import { ApiError } from '@powerline/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Theirs } from './ConflictNotice.tsx';
import { changedFields, changesSchema } from './changed-fields.ts';
import { useKeptInput } from './use-kept-input.ts';

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
  /** Fields that are never kept: passwords. */
  secrets?: readonly (keyof NoInfer<Fields> & string)[];
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

interface GuardedForm<State extends Versioned, Fields extends object> extends FormConflict<Fields> {
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
  changes: changesSchema,
});

/** A form that never overwrites what someone else saved meanwhile, and whose input survives a reload and a login. */
export function useGuardedForm<State extends Versioned, Fields extends object>({
  form,
  stored,
  fieldsOf,
  schema,
  name,
  secrets = [],
}: GuardedFormOptions<State, Fields>): GuardedForm<State, Fields> {
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<{ state: State; savedBy: string | null; savedAt: string | null }>();
  const [restored, setRestored] = useState<Partial<Fields>>();
  const { isDirty } = form.formState;
  const changes = changedFields(form.watch(), fieldsOf(base));
  const changed = JSON.stringify(changes);
  const read = JSON.stringify(stored);

  function show(state: State, kept: Partial<Fields> = {}) {
    // At once: a dialog may close with it.
    forget();
    setBase(state);
    setConflict(undefined);
    setRestored(undefined);
    form.reset(fieldsOf(state));
    if (Object.keys(kept).length > 0) form.reset({ ...fieldsOf(state), ...kept }, { keepDefaultValues: true });
  }

  const { writer, forget } = useKeptInput({
    name,
    schema: keptSchema,
    input: isDirty ? { version: base.version, changes: without(changes, secrets) } : undefined,
    onRestore(kept) {
      const fields = fieldsOf(base);
      const fitting = changedFields(kept.changes, fields);
      if (Object.keys(fitting).length === 0) return;
      form.reset({ ...fields, ...fitting }, { keepDefaultValues: true });
      setBase({ ...base, version: kept.version });
      setRestored(fitting);
    },
  });

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
    mine: conflict ? changedFields(changes, fieldsOf(conflict.state)) : changes,
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
        // If nothing differs, the save worked and only its answer was lost. A form may propose more than what is stored.
        const sent = Object.keys(changes).length > 0 ? changes : form.watch();
        const isSaved = Object.keys(changedFields(sent, fieldsOf(state.output))).length === 0;
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

const without = (changes: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)));
