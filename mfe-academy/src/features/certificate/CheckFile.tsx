import type { Certificate } from '@powerline/contract/academy';
import { useSiteName } from '@powerline/platform';
import { Button, Card, Notice, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { FileCheck2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { type CheckResult, checkFile } from './check-file.ts';

const Drop = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[6]} ${theme.space[4]};
  border: 2px dashed ${theme.color.borderControl};
  border-radius: ${theme.radius.large};
  text-align: center;

  &[data-over] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
`;

/** Compares a PDF with the original. It is read here and sent nowhere. */
export function CheckFile({ certificate }: { certificate: Certificate }) {
  const site = useSiteName();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [result, setResult] = useState<{ file: string; is: CheckResult }>();

  const check = async (file: File | null | undefined) => {
    if (!file) return;
    setResult(undefined);
    setResult({ file: file.name, is: await checkFile(file, certificate.sha256) });
  };
  const allowDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files[0]);
  };

  return (
    <Card as="section" aria-labelledby="check">
      <Stack gap={4}>
        <SectionHeading id="check" size="large">
          {t('Did someone send you the PDF?')}
        </SectionHeading>
        <Drop data-over={isOver || undefined} onDragOver={allowDrop} onDragLeave={() => setOver(false)} onDrop={drop}>
          <Text>{t('Drop it here to see whether it’s the original.')}</Text>
          <input
            ref={input}
            type="file"
            hidden
            accept="application/pdf"
            aria-label={t('The PDF to check')}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // So that the same file can be chosen again.
              currentTarget.value = '';
              void check(file);
            }}
          />
          <Button tone="secondary" onClick={() => input.current?.click()}>
            <FileCheck2 aria-hidden="true" />
            {t('Choose the PDF')}
          </Button>
          <Text size="small" tone="muted">
            {t('It stays on your device. Nothing is uploaded.')}
          </Text>
        </Drop>
        <div role="status">{result ? <Result {...result} site={site} /> : null}</div>
        <Text size="small" tone="muted">
          {t(
            'A match proves that no one changed the file since {site} made it. It doesn’t prove who sent it to you, or that the name is the person’s legal one: members write their name themselves.',
            { site },
          )}
        </Text>
      </Stack>
    </Card>
  );
}

function Result({ file, is, site }: { file: string; is: CheckResult; site: string }) {
  if (is === 'original')
    return (
      <Notice tone="success">
        <strong>{t('This is the original.')}</strong>{' '}
        {t('{file} is the same, byte for byte, as the PDF that {site} made.', { file, site })}
      </Notice>
    );
  if (is === 'unknown')
    return (
      <Notice tone="warning">
        {t('Your browser can’t check the file. Open this page over https, or in another browser.')}
      </Notice>
    );
  return (
    <Notice tone="danger">
      <strong>{t('This isn’t the original.')}</strong>{' '}
      {t(
        '{file} was changed, was saved again by another program, or is another certificate. Rely on what this page shows.',
        { file },
      )}
    </Notice>
  );
}
