import {
  PAYMENT_FILE_COLUMNS,
  PAYMENT_FILE_MAX_BYTES,
  type PaymentFilePlaces,
  type PaymentImportPreview,
  type PaymentImportResult,
} from '@powerline/contract/payout';
import { errorSentence } from '@powerline/platform';
import { InlineAlert, LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { checkAccess } from '@powerline/ui/admin';
import { useState } from 'react';
import * as v from 'valibot';
import { importPayments, previewImport } from '../../../api/admin-payment-imports.ts';
import { ChooseColumns } from '../../../components/admin/csv-file/ChooseColumns.tsx';
import { keptPlaces } from '../../../components/admin/csv-file/kept-places.ts';
import { t } from '../../../words.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { Imported } from './Imported.tsx';
import { ImportPreview } from './ImportPreview.tsx';

/** A chosen file and its preview. */
interface Read {
  file: File;
  places: PaymentFilePlaces;
  preview: PaymentImportPreview;
}

const PLACES = v.object(v.entriesFromList(PAYMENT_FILE_COLUMNS, v.optional(v.number())));
const KEPT = keptPlaces('import', PLACES);
const columns = () => [
  { name: 'username' as const, label: t('Username') },
  { name: 'month' as const, label: t('Month paid for') },
  { name: 'amount' as const, label: t('Amount') },
  { name: 'reference' as const, label: t('Bank or PayPal reference') },
];

const lacksColumns = ({ format }: PaymentImportPreview) =>
  format !== undefined && Object.values(format.places).includes(null);

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

  async function preview(file: File, places: PaymentFilePlaces) {
    setRead(undefined);
    setIsReading(true);
    try {
      let answer = await previewImport(file, places);
      const kept = lacksColumns(answer) ? KEPT.read(answer.format?.header ?? []) : undefined;
      if (kept) answer = await previewImport(file, kept);
      setRead({ file, places: kept ?? places, preview: answer });
    } catch (error) {
      await fail(error, t('The file could not be read. Choose it again.'));
    } finally {
      setIsReading(false);
    }
  }

  async function choose(file: File | undefined) {
    setRead(undefined);
    setResult(undefined);
    setFailure(undefined);
    if (!file) return;
    if (file.size > PAYMENT_FILE_MAX_BYTES) {
      setFailure({ attempt: Date.now(), sentence: t('The file is larger than 2 MB. Split it into several.') });
      return;
    }
    await preview(file, {});
  }

  async function record({ file, places, preview: { digest } }: Read) {
    setFailure(undefined);
    try {
      setResult(await importPayments(digest, file, places));
    } catch (error) {
      await fail(error, t('Nothing was recorded. Try again.'));
    }
  }

  return (
    <Stack gap={6}>
      <ChooseFile onChoose={(file) => void choose(file)} />
      {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
      {isReading ? (
        <LoadingRegion label={t('Reading the file')}>
          <Skeleton height="12rem" />
        </LoadingRegion>
      ) : null}
      {read?.preview.format && lacksColumns(read.preview) ? (
        <ChooseColumns
          key={read.preview.digest}
          title={t('2. Match the columns')}
          columns={columns()}
          format={read.preview.format}
          onChoose={(chosen) => {
            const places = v.parse(PLACES, chosen);
            KEPT.keep(read.preview.format?.header ?? [], places);
            void preview(read.file, places);
          }}
        />
      ) : read && !result ? (
        <ImportPreview
          key={read.preview.digest}
          name={read.file.name}
          preview={read.preview}
          currency={currency}
          onRecord={() => record(read)}
        />
      ) : null}
      {result ? <Imported result={result} currency={currency} /> : null}
    </Stack>
  );
}
