import type { MoneyPath } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { Link2 } from 'lucide-react';
import { moneyPathAddress } from '../../../components/money-path-address.ts';
import { t } from '../../../words.ts';

/** The link names the earner, so that it shows the same path to an admin. */
export function CopyPathLink({ path: { month, payer, earner } }: { path: MoneyPath }) {
  const copy = async () => {
    const link = `${window.location.origin}${moneyPathAddress(month, payer.id, earner.id)}`;
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t('Copied!'), t('Only you and site admins can open this link.'));
    } catch {
      notify.info(t('The link could not be copied'), t('Copy it yourself: {link}', { link }));
    }
  };
  return (
    <Button tone="secondary" onClick={copy}>
      <Link2 aria-hidden="true" />
      {t('Copy link')}
    </Button>
  );
}
