import { valibotResolver } from '@hookform/resolvers/valibot';
import type { PlanVersion } from '@powerline/contract/payout';
import { readStored, removeStored, type Theirs, writeStored } from '@powerline/ui/saving';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { fieldsOf, type PlanFields, planFormSchema, typedPlanSchema } from './plan-form.ts';

/** The revision of each coming plan by its first month. */
const seenSchema = v.record(v.string(), v.number());
const keptSchema = v.object({ fields: typedPlanSchema, seen: seenSchema });

const seenIn = (versions: readonly PlanVersion[]): v.InferOutput<typeof seenSchema> =>
  Object.fromEntries(
    versions.filter(({ isFrozen }) => !isFrozen).map(({ validFrom, revision }) => [validFrom, revision]),
  );

/** @param versions latest start first */
const holdsIn = (versions: readonly PlanVersion[], month: string) =>
  versions.find(({ validFrom }) => validFrom <= month);

/** The plan set last, the latest coming one, or the one in force in the first month that can be set. */
function startOf(versions: readonly PlanVersion[], firstMonth: string, setLast: string | undefined): PlanFields {
  const coming = versions.filter(({ isFrozen }) => !isFrozen);
  const month = coming.find(({ validFrom }) => validFrom === setLast)?.validFrom ?? coming[0]?.validFrom ?? firstMonth;
  return fieldsOf(holdsIn(versions, month), month);
}

/**
 * The plan as an admin types it. Until it is set, this tab keeps it for this admin only, and it never replaces a plan that
 * another admin has set since.
 */
export function usePlanForm(versions: readonly PlanVersion[], firstMonth: string, writer: string) {
  const storageKey = `powerline.payout.plan.${writer}`;
  const [start] = useState(() => startOf(versions, firstMonth, undefined));
  const [kept] = useState(() => {
    const found = readStored(storageKey, keptSchema);
    return found && Object.keys(differing(found.fields, start)).length > 0 ? found : undefined;
  });
  const [seen, setSeen] = useState(kept?.seen ?? seenIn(versions));
  const [setLast, setSetLast] = useState<string>();
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const form = useForm({
    resolver: valibotResolver(planFormSchema),
    defaultValues: start,
  });
  const { reset, setValue, watch, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const typed = watch();

  useEffect(() => {
    if (kept) reset(kept.fields, { keepDefaultValues: true });
  }, [kept, reset]);

  // Without input, the form follows the server.
  const isFirst = useRef(true);
  useEffect(() => {
    const isBeginning = isFirst.current;
    isFirst.current = false;
    if (isBeginning || isDirty) return;
    reset(startOf(versions, firstMonth, setLast));
    setSeen(seenIn(versions));
  }, [versions, firstMonth, setLast, isDirty, reset]);

  // The month that was chosen may have been frozen since.
  useEffect(() => {
    if (typed.month < firstMonth) setValue('month', firstMonth, { shouldDirty: true });
  }, [typed.month, firstMonth, setValue]);

  useEffect(() => {
    if (isDirty) writeStored(storageKey, { fields: typed, seen });
    else removeStored(storageKey);
  }, [isDirty, typed, seen, storageKey]);

  const there = versions.find(({ validFrom, isFrozen }) => validFrom === typed.month && !isFrozen);
  const theirFields = fieldsOf(holdsIn(versions, typed.month), typed.month);
  const mine = differing(typed, theirFields);
  const isStale = isDirty && !isSubmitting && there?.revision !== seen[typed.month] && Object.keys(mine).length > 0;
  const theirs: Theirs<PlanFields> | undefined = isStale
    ? { content: theirFields, savedBy: there?.madeBy ?? null, savedAt: there?.madeAt ?? null }
    : undefined;

  /** Discards input. @param month whose plan to show */
  function discard(month = setLast) {
    setSetLast(month);
    setIsRestored(false);
    reset(startOf(versions, firstMonth, month));
  }

  return {
    form,
    typed,
    theirs,
    mine,
    isRestored: isRestored && isDirty,
    /** The revision that a save replaces. */
    replaces: there?.revision ?? null,
    keepMine: () => setSeen(seenIn(versions)),
    takeTheirs: () => discard(typed.month),
    discard,
    showSet(fields: PlanFields) {
      setSetLast(fields.month);
      setIsRestored(false);
      reset(fields);
    },
  };
}

function differing(one: PlanFields, other: PlanFields): Partial<PlanFields> {
  const differs = ([field, value]: [string, unknown]) =>
    // Both are plans, with the same fields.
    JSON.stringify(value) !== JSON.stringify(other[field as keyof PlanFields]);
  return Object.fromEntries(Object.entries(one).filter(differs));
}
