import { readStored, removeStored, writeStored } from '@powerline/ui/saving';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import * as v from 'valibot';
import { type DraftCalls, DraftDesk } from './draft-desk.ts';
import type { Written } from './written.ts';

interface DraftOptions<Item, Content> {
  kind: 'course' | 'lesson';
  item: Item;
  /** Unsaved changes are kept for this person only. */
  writer: string;
  calls: DraftCalls<Item, Content>;
  schema: v.GenericSchema<unknown, Partial<Content>>;
  publishable: v.GenericSchema<unknown, unknown>;
}

/** Includes unsaved changes of an earlier visit in this tab. */
export function useDraft<Content extends object, Item extends Written<Content>>({
  kind,
  item,
  writer,
  ...options
}: DraftOptions<Item, Content>): DraftDesk<Content, Item> {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [desk] = useState(() => {
    const storageKey = `powerline.academy.${kind}.${item.id}.${writer}`;
    return new DraftDesk<Content, Item>({
      ...options,
      item,
      kept: readStored(storageKey, v.object({ version: v.number(), changes: options.schema })),
      onKeep: (kept) => (kept ? writeStored(storageKey, kept) : removeStored(storageKey)),
      onChange: rerender,
    });
  });
  useEffect(() => {
    void desk.save();
    return () => desk.stop();
  }, [desk]);
  const follow = useEffectEvent(() => desk.follow(item));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per version read from the server
  useEffect(() => follow(), [item.version]);
  return desk;
}
