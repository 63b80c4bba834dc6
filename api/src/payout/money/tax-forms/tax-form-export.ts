import type { ExportStep } from '../../../accounts/account-steps.ts';
import { TaxFormRow } from './tax-form.entity.ts';

/** A member's tax form for the data export, masked because the file may end up anywhere. */
export const TAX_FORM_EXPORT: ExportStep = {
  section: 'taxForm',
  collect: (manager, { id }) =>
    manager.findOne(TaxFormRow, {
      select: { memberId: true, kind: true, masked: true, setAt: true },
      where: { memberId: id },
    }),
};
