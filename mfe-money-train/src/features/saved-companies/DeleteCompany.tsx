import type { Company } from '@powerline/contract/money-train';
import { companiesKey, errorSentence, notify } from '@powerline/platform';
import { Button, ConfirmDialog, VisuallyHidden } from '@powerline/ui';
import type { RefObject } from 'react';
import { mutate } from 'swr';
import { deleteCompany } from '../../api/companies.ts';
import { rich, t } from '../../words.ts';

interface DeleteCompanyProps {
  company: Company;
  userId: number;
  /** Takes focus when the company and its button are gone. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

export function DeleteCompany({ company, userId, focusAfterwards }: DeleteCompanyProps) {
  const remove = async () => {
    try {
      await deleteCompany(company.id);
      notify.success(t('Deleted!'), t('Company has been removed.'));
    } catch (error) {
      notify.error(t('Failed to delete company.'), errorSentence(error, t('Nothing was changed. Try again.')));
    }
    // Even after a failure: another window may have deleted it.
    await mutate(companiesKey(userId));
  };

  return (
    <ConfirmDialog
      title={t('Delete {company}?', { company: company.companyName })}
      confirmLabel={t('Delete company')}
      onConfirm={remove}
      focusAfterConfirm={focusAfterwards}
      trigger={
        <Button tone="quiet" size="small" flush="end">
          {rich('Delete<more> {company}</more>', {
            more: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
            company: company.companyName,
          })}
        </Button>
      }
    >
      {t('Its name, address and description are removed. This cannot be undone.')}
    </ConfirmDialog>
  );
}
