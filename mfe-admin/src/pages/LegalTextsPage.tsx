import { LEGAL_TEXT_KEYS, LEGAL_TEXT_TITLES } from '@powerline/contract/content';
import { useSearchParams } from '@powerline/platform';
import { Skeleton } from '@powerline/ui';
import { AdminLayout } from '@powerline/ui/admin';
import { useWriter } from '@powerline/ui/saving';
import { useLegalTextDrafts } from '../api/legal-texts.ts';
import { DataStates } from '../components/DataStates.tsx';
import { UnsavedEdits } from '../components/unsaved/UnsavedEdits.tsx';
import { LegalTextEditor } from '../features/legal-texts/LegalTextEditor.tsx';
import { LegalTextHistory } from '../features/legal-texts/LegalTextHistory.tsx';
import { LegalTextParts } from '../features/legal-texts/LegalTextParts.tsx';

const SKELETON = <Skeleton height="32rem" />;

/** The address has the text (`?text=privacy`). */
export default function LegalTextsPage() {
  const [parameters] = useSearchParams();
  const current = LEGAL_TEXT_KEYS.find((key) => key === parameters.get('text')) ?? 'terms';
  const writer = useWriter();
  return (
    <AdminLayout title="Legal Texts" lead="What members agree to. Published versions stay forever.">
      <LegalTextParts current={current} />
      <DataStates response={useLegalTextDrafts()} name="legal texts" skeleton={SKELETON}>
        {(texts) =>
          texts
            .filter(({ key }) => key === current)
            .map((text) => (
              <UnsavedEdits key={text.key}>
                {writer ? (
                  <LegalTextEditor text={text} title={LEGAL_TEXT_TITLES[text.key]} writer={writer} />
                ) : (
                  SKELETON
                )}
                <LegalTextHistory text={text} />
              </UnsavedEdits>
            ))
        }
      </DataStates>
    </AdminLayout>
  );
}
