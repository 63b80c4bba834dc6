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

/** The first block, blocks with input, and blocks that the person opened. */
export function useOpenBlocks(form: CompanyFormReturn, saved: readonly Company[]) {
  const [wanted, setWanted] = useState<Positions>(new Set());
  const [lastOpened, setLastOpened] = useState<CompanyPosition | null>(null);
  const [lastClosed, setLastClosed] = useState<CompanyPosition | null>(null);
  const { blocks: values = [] } = useWatch({ control: form.control });

  // Its fields exist only after rendering.
  useEffect(() => {
    if (lastOpened) form.setFocus(fieldName(lastOpened, 'companyName'));
  }, [form, lastOpened]);

  /** An edited block stays open when it is emptied. */
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
      /** It had focus when it closed. */
      isLastClosed: lastClosed === position,
    })),
    keepOpen,
    open(position: CompanyPosition) {
      keepOpen(position);
      setLastOpened(position);
    },
    /** Only for a company that isn't saved. */
    close(position: CompanyPosition) {
      for (const field of COMPANY_FIELDS) form.resetField(fieldName(position, field), { defaultValue: '' });
      forget(position);
      setLastClosed(position);
    },
    /** The block closes once it is empty. */
    forget,
  };
}
