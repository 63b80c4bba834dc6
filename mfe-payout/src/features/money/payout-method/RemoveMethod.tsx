import { removePayoutMethod } from '../../../api/payout-method.ts';
import { RemovalForm } from '../../../components/RemovalForm.tsx';
import { t } from '../../../words.ts';

export const RemoveMethod = ({ onEnd }: { onEnd: () => void }) => (
  <RemovalForm
    label={t('Remove payout method')}
    remove={removePayoutMethod}
    removed={t('We deleted the details. Past payouts still show a masked hint.')}
    failed={t('Your payout method wasn’t removed. Try again.')}
    onEnd={onEnd}
  />
);
