import type { Company } from '@powerline/contract/money-train';
import { companiesKey, errorSentence, notify } from '@powerline/platform';
import { Button, ConfirmDialog, VisuallyHidden } from '@powerline/ui';
import type { RefObject } from 'react';
import { mutate } from 'swr';
import { deleteCompany } from '../../api/companies.ts';

interface DeleteCompanyProps {
  company: Company;
  /** The member whose list the company is in. */
  userId: number;
  /** Takes the focus when the company is gone, and the button with it. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** Deletes a company after asking for it by its name. */
export function DeleteCompany({ company, userId, focusAfterwards }: DeleteCompanyProps) {
  const remove = async () => {
    try {
      await deleteCompany(company.id);
      notify.success('Deleted!', 'Company has been removed.');
    } catch (error) {
      notify.error('Failed to delete company.', errorSentence(error, 'Nothing was changed. Try again.'));
    }
    // After a failure too: the company may be gone already, deleted in another window.
    await mutate(companiesKey(userId));
  };

  return (
    <ConfirmDialog
      title={`Delete ${company.companyName}?`}
      confirmLabel="Delete company"
      onConfirm={remove}
      focusAfterConfirm={focusAfterwards}
      trigger={
        <Button tone="quiet" size="small" flush="end">
          Delete<VisuallyHidden> {company.companyName}</VisuallyHidden>
        </Button>
      }
    >
      Its name, address and description are removed. This cannot be undone.
    </ConfirmDialog>
  );
}
