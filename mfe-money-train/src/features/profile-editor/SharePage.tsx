import { notify } from '@powerline/platform';
import { Button, Field, Inline, Stack, Text, TextArea, theme } from '@powerline/ui';
import { QrCode } from '@powerline/ui/qr-code';
import { Copy, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { readyText } from './ready-text.ts';

const Both = styled.div`
  container-type: inline-size;

  > div {
    display: grid;
    gap: ${theme.space[6]};

    @container (width >= 26rem) {
      grid-template-columns: 9rem minmax(0, 1fr);
    }
  }
`;

const Code = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  text-align: center;

  svg {
    width: 13rem;
    border-radius: ${theme.radius.medium};
  }
`;

interface SharePageProps {
  address: string;
  name: string;
  companies: readonly { companyName: string }[];
  /** @returns whether the browser allowed it */
  onCopy: (text: string) => Promise<boolean>;
}

/** A code to scan, and a text to send. */
export function SharePage({ address, name, companies, onCopy }: SharePageProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = readyText(companies);

  const copy = async () => {
    if (await onCopy(`${text}\n${address}`)) notify.success(t('Text copied'), t('Paste it wherever you write.'));
    else {
      field.current?.select();
      notify.info(t('The text is selected'), t('Copy it with Ctrl+C or Cmd+C.'));
    }
  };

  return (
    <Both>
      <div>
        <Code>
          <QrCode text={address} label={t('QR code of your page, {address}', { address })} />
          <Text size="small" tone="muted">
            {t('Have someone scan it with their phone camera.')}
          </Text>
        </Code>
        <Stack gap={3}>
          <Field label={t('Text to send')}>
            <TextArea
              ref={field}
              dir="auto"
              readOnly
              rows={5}
              value={`${text}\n${address}`}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Field>
          <Inline>
            <Button tone="secondary" onClick={copy}>
              <Copy aria-hidden="true" />
              {t('Copy text')}
            </Button>
            {'share' in navigator ? (
              <Button tone="secondary" onClick={() => share({ title: name, text, url: address })}>
                <Share2 aria-hidden="true" />
                {t('Share')}
              </Button>
            ) : null}
          </Inline>
        </Stack>
      </div>
    </Both>
  );
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // The person closed the dialog: nothing went wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error(t('The page could not be shared'), t('Copy the link instead.'));
  }
}
