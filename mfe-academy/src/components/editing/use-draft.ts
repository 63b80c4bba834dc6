import { readStored, removeStored, writeStored } from '@powerline/ui/saving';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import * as v from 'valibot';
import { type DraftCalls, DraftDesk } from './draft-desk.ts';
import type { Written } from './written.ts';

interface DraftOptions<Item, Content> {
  /** What is written, as its key in the tab's storage says it. */
  kind: 'course' | 'lesson';
  item: Item;
  /** Who writes: what could not be saved is kept for them alone. */
  writer: string;
  calls: DraftCalls<Item, Content>;
  schema: v.GenericSchema<unknown, Partial<Content>>;
  publishable: v.GenericSchema<unknown, unknown>;
}

/** Writes a course or a lesson: also what an earlier visit could not save, kept for this user and this tab. */
export function useDraft<Content extends object, Item extends Written<Content>>({
  kind,
  item,
  writer,
  ...options
}: DraftOptions<Item, Content>): DraftDesk<Content, Item> {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  const [desk] = useState(() => {
    const storageKey = `powerline.academy.${kind}.${item.id}.${writer}`;
    return new DraftDesk<Content, Item>({
      ...options,
      item,
      kept: readStored(storageKey, v.object({ version: v.number(), changes: options.schema })),
      onKeep: (kept) => (kept ? writeStored(storageKey, kept) : removeStored(storageKey)),
      onChange: renderAnew,
    });
  });
  useEffect(() => {
    void desk.save();
    return () => desk.stop();
  }, [desk]);
  const follow = useEffectEvent(() => desk.follow(item));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version that was read
  useEffect(() => follow(), [item.version]);
  return desk;
}
