import { notify } from '@powerline/platform';
import { Button, Inline } from '@powerline/ui';
import { styled } from 'styled-components';

const OnScreen = styled(Inline)`
  @media print {
    display: none;
  }
`;

async function copyAddress(): Promise<void> {
  try {
    // Undefined without https.
    await navigator.clipboard.writeText(location.href);
    notify.success('Link copied', 'It opens this calculation.');
  } catch {
    notify.error('The link could not be copied', 'Copy it from the address bar instead.');
  }
}

export function ShareCalculation() {
  return (
    <OnScreen>
      <Button tone="secondary" size="small" onClick={copyAddress}>
        Copy link
      </Button>
      <Button tone="secondary" size="small" onClick={() => print()}>
        Print
      </Button>
    </OnScreen>
  );
}
