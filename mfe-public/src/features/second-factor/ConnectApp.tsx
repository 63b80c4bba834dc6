import type { SecondFactorSetup } from '@powerline/contract/accounts';
import { Inline, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { QrCode } from '@powerline/ui/qr-code';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from '../../components/CopyButton.tsx';
import { rich, t } from '../../words.ts';
import { CodeForm } from './CodeForm.tsx';

const Key = styled.code`
  padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surfaceMuted};
  font-size: ${theme.fontSize.body};
  overflow-wrap: anywhere;
`;

/** Groups of four, for reading and typing. */
const inGroups = (key: string) => key.replace(/.{4}(?=.)/g, '$& ');

interface ConnectAppProps {
  setup: SecondFactorSetup;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

export function ConnectApp({ setup: { key, uri }, onCode, onCancel }: ConnectAppProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <SectionHeading ref={heading} level={3} size="body">
        {t('Connect your authenticator app')}
      </SectionHeading>
      <Text>
        {t(
          'Scan this with an authenticator app: your password manager, Google Authenticator, Microsoft Authenticator or another one.',
        )}
      </Text>
      <QrCode text={uri} label={t('QR code with the key below')} />
      <Text>
        {rich('Is the app on this device? <open>Open it there</open>, or type this key into it:', {
          open: (inside) => <a href={uri}>{inside}</a>,
        })}
      </Text>
      <Inline>
        <Key>{inGroups(key)}</Key>
        <CopyButton text={key} label={t('Copy key')} />
      </Inline>
      <CodeForm
        name={t('First code')}
        label={t('Code')}
        hint={t('The six digits that the app shows now')}
        submitLabel={t('Switch on')}
        onSubmit={({ code }) => onCode(code)}
        onCancel={onCancel}
      />
    </Stack>
  );
}
