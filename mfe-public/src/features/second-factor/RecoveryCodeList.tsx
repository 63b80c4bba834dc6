import { siteName } from '@powerline/platform';
import { Button, Inline, Notice, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { CopyButton } from '../../components/CopyButton.tsx';
import { saveAsFile } from '../../components/save-as-file.ts';
import { rich, t } from '../../words.ts';

const FILE_NAME = 'recovery-codes.txt';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${theme.space[2]} ${theme.space[6]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceMuted};
  list-style: none;

  code {
    font-size: ${theme.fontSize.body};
  }
`;

/** Prints only the codes. */
const OnPaper = createGlobalStyle`
  @media print {
    body * {
      visibility: hidden;
    }
    #recovery-codes, #recovery-codes * {
      visibility: visible;
    }
    #recovery-codes {
      position: fixed;
      inset: 0;
    }
    #recovery-codes button {
      display: none;
    }
  }
`;

interface RecoveryCodeListProps {
  codes: readonly string[];
  username: string;
  /** The member saved the codes; they won't show again. */
  onKept: () => void;
}

/** Shown once: to be copied, saved as a file, or printed. */
export function RecoveryCodeList({ codes, username, onKept }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = [
    t('{site}, {host}: recovery codes of {username}', { site: siteName(), host: location.host, username }),
    t('Each can be used once.'),
    '',
    ...codes,
    '',
  ].join('\n');

  return (
    <Stack gap={4} id="recovery-codes">
      <OnPaper />
      <SectionHeading ref={heading} level={3} size="body">
        {t('Keep your recovery codes')}
      </SectionHeading>
      <Text>
        {rich(
          'Each one works once in place of a code from the app, for when your phone is lost or not with you. They are for {username} at {host}.',
          { username: <bdi>{username}</bdi>, host: location.host },
        )}
      </Text>
      <Notice tone="warning">{t('You can see them only this once. Keep them where you’d keep a passport.')}</Notice>
      <Codes aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Inline>
        <CopyButton text={text} label={t('Copy')} />
        <Button tone="secondary" size="small" onClick={() => saveAsFile(FILE_NAME, 'text/plain', text)}>
          <Download aria-hidden="true" />
          {t('Download')}
        </Button>
        <Button tone="secondary" size="small" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </Button>
      </Inline>
      <Inline>
        <Button onClick={onKept}>{t('I saved them')}</Button>
      </Inline>
    </Stack>
  );
}
