import { LEGAL_TEXT_KEYS, type LegalTextDraft, type LegalTextKey } from '@powerline/contract/content';
import { useSearchParams } from '@powerline/platform';
import { LinkButton, Skeleton, Stack } from '@powerline/ui';
import { AdminLayout, LaunchReturn } from '@powerline/ui/admin';
import { useWriter } from '@powerline/ui/saving';
import { useLegalTextDrafts } from '../api/legal-texts.ts';
import { DataStates } from '../components/DataStates.tsx';
import { legalTextTitle } from '../components/legal-text-title.ts';
import { UnsavedEdits } from '../components/unsaved/UnsavedEdits.tsx';
import { LegalTextEditor } from '../features/legal-texts/LegalTextEditor.tsx';
import { LegalTextHistory } from '../features/legal-texts/LegalTextHistory.tsx';
import { LegalTextParts } from '../features/legal-texts/LegalTextParts.tsx';
import { TemplatesForm } from '../features/legal-texts/TemplatesForm.tsx';
import { t } from '../words.ts';

const SKELETON = <Skeleton height="32rem" />;

/** The address has the text (`?text=privacy`). */
export default function LegalTextsPage() {
  const [parameters] = useSearchParams();
  const current = LEGAL_TEXT_KEYS.find((key) => key === parameters.get('text')) ?? 'terms';
  return (
    <AdminLayout
      above={<LaunchReturn />}
      title={t('Legal Texts')}
      lead={t('What members agree to. Published versions stay forever.')}
      actions={
        <LinkButton to="/admin/translations" tone="secondary">
          {t('Translations')}
        </LinkButton>
      }
    >
      <DataStates response={useLegalTextDrafts()} name={t('legal texts')} skeleton={SKELETON}>
        {(texts) => <Texts texts={texts} current={current} />}
      </DataStates>
    </AdminLayout>
  );
}

interface TextsProps {
  texts: readonly LegalTextDraft[];
  current: LegalTextKey;
}

function Texts({ texts, current }: TextsProps) {
  const writer = useWriter();
  const untouched = texts.filter(({ draft, versions }) => draft === null && versions.length === 0);
  return (
    <Stack gap={6}>
      {untouched.length > 1 ? <TemplatesForm keys={untouched.map(({ key }) => key)} /> : null}
      <Stack gap={4}>
        <LegalTextParts current={current} />
        {texts
          .filter(({ key }) => key === current)
          .map((text) => (
            <UnsavedEdits key={text.key}>
              {writer ? <LegalTextEditor text={text} title={legalTextTitle(text.key)} writer={writer} /> : SKELETON}
              <LegalTextHistory text={text} />
            </UnsavedEdits>
          ))}
      </Stack>
    </Stack>
  );
}
