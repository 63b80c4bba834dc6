import { removeTaxForm } from '../../../api/tax-form.ts';
import { RemovalForm } from '../../../components/RemovalForm.tsx';

export const RemoveTaxForm = ({ onEnd }: { onEnd: () => void }) => (
  <RemovalForm
    label="Remove tax form"
    remove={removeTaxForm}
    removed="We deleted the form."
    failed="Your tax form wasn’t removed. Try again."
    onEnd={onEnd}
  />
);
