import { removePayoutMethod } from '../../../api/payout-method.ts';
import { RemovalForm } from '../../../components/RemovalForm.tsx';

export const RemoveMethod = ({ onEnd }: { onEnd: () => void }) => (
  <RemovalForm
    label="Remove payout method"
    remove={removePayoutMethod}
    removed="We deleted the details. Past payouts still show a masked hint."
    failed="Your payout method wasn’t removed. Try again."
    onEnd={onEnd}
  />
);
