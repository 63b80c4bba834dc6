import type { ExportStep } from '../../accounts/account-steps.ts';
import { LegalTextReceipt } from './legal-text-receipt.entity.ts';

/** Which versions a user accepted or was shown, in the copy of their data. */
export const LEGAL_TEXTS_EXPORT: ExportStep = {
  section: 'legalTexts',
  collect: (manager, { id }) =>
    manager.find(LegalTextReceipt, {
      select: { key: true, version: true, how: true, at: true },
      where: { userId: id },
      order: { at: 'ASC', key: 'ASC' },
    }),
};
