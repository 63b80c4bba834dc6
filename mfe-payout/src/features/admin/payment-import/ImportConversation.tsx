import {
  PAYMENT_FILE_MAX_BYTES,
  type PaymentImportPreview,
  type PaymentImportResult,
} from '@powerline/contract/payout';
import { errorSentence } from '@powerline/platform';
import { InlineAlert, LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { checkAccess } from '@powerline/ui/admin';
import { useState } from 'react';
import { importPayments, previewImport } from '../../../api/admin-payment-imports.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { Imported } from './Imported.tsx';
import { ImportPreview } from './ImportPreview.tsx';

/** A chosen file and its preview. */
interface Read {
  name: string;
  text: string;
  preview: PaymentImportPreview;
}

/** Shows the file, what was understood and what is wrong with it, and only then asks whether to record it. */
export function ImportConversation({ currency }: { currency: string }) {
  const [read, setRead] = useState<Read>();
  const [result, setResult] = useState<PaymentImportResult>();
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<{ attempt: number; sentence: string }>();

  const fail = async (error: unknown, fallback: string) => {
    if (await checkAccess(error)) return;
    setFailure({ attempt: Date.now(), sentence: errorSentence(error, fallback) });
  };

  async function choose(file: File | undefined) {
    setRead(undefined);
    setResult(undefined);
    setFailure(undefined);
    if (!file) return;
    if (file.size > PAYMENT_FILE_MAX_BYTES) {
      setFailure({ attempt: Date.now(), sentence: 'The file is larger than 2 MB. Split it into several.' });
      return;
    }
    setIsReading(true);
    try {
      const text = await file.text();
      setRead({ name: file.name, text, preview: await previewImport(text) });
    } catch (error) {
      await fail(error, 'The file could not be read. Choose it again.');
    } finally {
      setIsReading(false);
    }
  }

  async function record({ text, preview }: Read) {
    setFailure(undefined);
    try {
      setResult(await importPayments(preview.digest, text));
    } catch (error) {
      await fail(error, 'Nothing was recorded. Try again.');
    }
  }

  return (
    <Stack gap={6}>
      <ChooseFile onChoose={(file) => void choose(file)} />
      {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
      {isReading ? (
        <LoadingRegion label="Reading the file">
          <Skeleton height="12rem" />
        </LoadingRegion>
      ) : null}
      {read && !result ? (
        <ImportPreview key={read.preview.digest} {...read} currency={currency} onRecord={() => record(read)} />
      ) : null}
      {result ? <Imported result={result} currency={currency} /> : null}
    </Stack>
  );
}
