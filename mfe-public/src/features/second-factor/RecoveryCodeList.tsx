import { siteName } from '@powerline/platform';
import { Button, Inline, Notice, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { saveAsFile } from '../../components/save-as-file.ts';
import { CopyButton } from './CopyButton.tsx';

const FILE_NAME = 'recovery-codes.txt';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13.5rem, 1fr));
  gap: ${theme.space[2]} ${theme.space[6]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceMuted};
  list-style: none;

  code {
    font-size: ${theme.fontSize.body};
    white-space: nowrap;
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
  const text = `${siteName()}, ${location.host}: recovery codes of ${username}\nEach can be used once.\n\n${codes.join('\n')}\n`;

  return (
    <Stack gap={4} id="recovery-codes">
      <OnPaper />
      <SectionHeading ref={heading} level={3} size="body">
        Keep your recovery codes
      </SectionHeading>
      <Text>
        Each gets you in once in place of a code from the app, when your phone is lost or not at hand. They are for{' '}
        <bdi>{username}</bdi> at {location.host}.
      </Text>
      <Notice tone="warning">
        This is the only time that they are shown. Keep them where you would keep a passport.
      </Notice>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Inline>
        <CopyButton text={text} label="Copy" />
        <Button tone="secondary" size="small" onClick={() => saveAsFile(FILE_NAME, 'text/plain', text)}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button tone="secondary" size="small" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </Inline>
      <Inline>
        <Button onClick={onKept}>I have kept them</Button>
      </Inline>
    </Stack>
  );
}
