import { errorSentence, notify } from '@powerline/platform';
import { Card, Field, FileInput } from '@powerline/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { addBankFile } from '../../../api/admin-bank.ts';
import { t } from '../../../words.ts';
import { fileInWords } from './bank-words.ts';

/** Adding a file records nothing, and the same file twice adds nothing. */
export function AddFile() {
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Another one empties the field, so that the same file can be chosen again.
  const [round, setRound] = useState(0);
  const add = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    setBusy(true);
    try {
      notify.success(t('File added'), fileInWords(await addBankFile(file)));
    } catch (error) {
      setFault(errorSentence(error, t('The file was not added. Try again.')));
    }
    setBusy(false);
    setRound((before) => before + 1);
  };
  return (
    <Card>
      <Field
        label={t('Add your bank’s file')}
        hint={t('CAMT.053 or CSV, as your bank gives it. Payments that are already here aren’t added again.')}
        error={fault}
      >
        <FileInput
          key={round}
          accept=".xml,.csv,.txt,text/csv,application/xml,text/xml"
          disabled={isBusy}
          icon={<FileSpreadsheet size={20} aria-hidden="true" />}
          onChange={({ currentTarget }) => void add(currentTarget.files?.[0])}
        />
      </Field>
    </Card>
  );
}
