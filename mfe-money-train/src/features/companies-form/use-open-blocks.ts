import type { Company, CompanyPosition } from '@powerline/contract/money-train';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { blockOf, blockOrder, COMPANY_FIELDS, type CompanyFormReturn, fieldName, savedAt } from './company-blocks.ts';

type Positions = ReadonlySet<CompanyPosition>;

/** Blocks with unsaved input, blocks that the person opened, and the first one while nothing is saved. */
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
    blocks: blockOrder(saved).map((position, index) => {
      const company = savedAt(saved, position);
      const start = blockOf(position, company);
      const typed = values.find((block) => block.position === position);
      const isTyped = typed !== undefined && COMPANY_FIELDS.some((field) => typed[field] !== start[field]);
      return {
        position,
        number: index + 1,
        company,
        isOpen: isTyped || wanted.has(position) || (index === 0 && !company),
        /** It had focus when it closed. */
        isLastClosed: lastClosed === position,
      };
    }),
    keepOpen,
    open(position: CompanyPosition) {
      keepOpen(position);
      setLastOpened(position);
      setLastClosed(null);
    },
    /** Without what was typed. */
    close(position: CompanyPosition) {
      const start = blockOf(position, savedAt(saved, position));
      for (const field of COMPANY_FIELDS) form.resetField(fieldName(position, field), { defaultValue: start[field] });
      forget(position);
      setLastClosed(position);
    },
    /** The block closes once everything in it is saved. */
    forget,
  };
}
