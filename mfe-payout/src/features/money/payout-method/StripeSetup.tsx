import { errorSentence, notify, useSearchParams } from '@powerline/platform';
import { Button, Inline, Notice, Stack } from '@powerline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkStripeAccount } from '../../../api/payout-method.ts';
import { t } from '../../../words.ts';

/** An account at Stripe that was begun: Stripe sends the member back before it can be paid, or after. */
export function StripeSetup() {
  const [query, setQuery] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const isBack = query.get('stripe') === 'back';

  const check = async () => {
    setBusy(true);
    try {
      if (await checkStripeAccount()) notify.success(t('Saved'), t('Your next payouts go to your account at Stripe.'));
    } catch (error) {
      notify.error(t('Stripe wasn’t asked'), errorSentence(error, t('Try again in a minute.')));
    }
    setBusy(false);
  };
  const checkOnce = useEffectEvent(() => {
    setQuery({}, { replace: true });
    void check();
  });
  useEffect(() => {
    if (isBack) checkOnce();
  }, [isBack]);

  return (
    <Notice>
      <Stack gap={3}>
        <span>
          {t(
            'Stripe can’t pay your account yet. To add what’s missing, choose Stripe again under Change payout method.',
          )}
        </span>
        <Inline>
          <Button tone="secondary" size="small" isBusy={isBusy} onClick={() => void check()}>
            {t('Check again')}
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
