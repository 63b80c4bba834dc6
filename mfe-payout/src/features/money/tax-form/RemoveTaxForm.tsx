import { removeTaxForm } from '../../../api/tax-form.ts';
import { RemovalForm } from '../../../components/RemovalForm.tsx';
import { t } from '../../../words.ts';

export const RemoveTaxForm = ({ onEnd }: { onEnd: () => void }) => (
  <RemovalForm
    label={t('Remove tax form')}
    remove={removeTaxForm}
    removed={t('We deleted the form.')}
    failed={t('Your tax form wasn’t removed. Try again.')}
    onEnd={onEnd}
  />
);
