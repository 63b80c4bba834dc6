import type { Company, CompanyPosition } from '@powerline/contract/money-train';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  blockOrder,
  COMPANY_FIELDS,
  type CompanyFormReturn,
  fieldName,
  isEmptyBlock,
  savedAt,
} from './company-blocks.ts';

type Positions = ReadonlySet<CompanyPosition>;

/** Which blocks show their fields: the first, those with something in them, and those that somebody wanted. */
export function useOpenBlocks(form: CompanyFormReturn, saved: readonly Company[]) {
  const [wanted, setWanted] = useState<Positions>(new Set());
  const [lastOpened, setLastOpened] = useState<CompanyPosition | null>(null);
  const [lastClosed, setLastClosed] = useState<CompanyPosition | null>(null);
  const { blocks: values = [] } = useWatch({ control: form.control });

  // Its fields are there only after it was rendered.
  useEffect(() => {
    if (lastOpened) form.setFocus(fieldName(lastOpened, 'companyName'));
  }, [form, lastOpened]);

  /** A block that is worked in does not close when it is emptied. */
  const keepOpen = (position: CompanyPosition) =>
    setWanted((before) => (before.has(position) ? before : new Set(before).add(position)));

  const forget = (position: CompanyPosition) => {
    setWanted((before) => new Set([...before].filter((other) => other !== position)));
    setLastOpened(null);
  };

  return {
    blocks: blockOrder(saved).map((position, index) => ({
      position,
      number: index + 1,
      isOpen:
        index === 0 ||
        wanted.has(position) ||
        values.some((block) => block.position === position && !isEmptyBlock(block)),
      isSaved: Boolean(savedAt(saved, position)),
      /** The focus was in it when it closed. */
      isLastClosed: lastClosed === position,
    })),
    keepOpen,
    open(position: CompanyPosition) {
      keepOpen(position);
      setLastOpened(position);
    },
    /** Empties the block of a company that is not saved, and closes it. */
    close(position: CompanyPosition) {
      for (const field of COMPANY_FIELDS) form.resetField(fieldName(position, field), { defaultValue: '' });
      forget(position);
      setLastClosed(position);
    },
    /** The block closes as soon as there is nothing in it. */
    forget,
  };
}
