import { notify } from '@powerline/platform';
import { Button, Inline } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const OnScreen = styled(Inline)`
  @media print {
    display: none;
  }
`;

async function copyAddress(): Promise<void> {
  try {
    // Undefined without https.
    await navigator.clipboard.writeText(location.href);
    notify.success(t('Link copied'), t('It opens this calculation.'));
  } catch {
    notify.error(t('The link could not be copied'), t('Copy it from the address bar instead.'));
  }
}

export function ShareCalculation() {
  return (
    <OnScreen>
      <Button tone="secondary" size="small" onClick={copyAddress}>
        {t('Copy link')}
      </Button>
      <Button tone="secondary" size="small" onClick={() => print()}>
        {t('Print')}
      </Button>
    </OnScreen>
  );
}
