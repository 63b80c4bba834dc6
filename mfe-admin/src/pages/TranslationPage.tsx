import type { TranslatedItem } from '@powerline/contract/content';
import { useRouteParams, useSearchParams } from '@powerline/platform';
import { Breadcrumbs, LinkButton, PartLinks, Skeleton, Stack } from '@powerline/ui';
import { AdminData, AdminLayout } from '@powerline/ui/admin';
import { useTranslatedItem } from '../api/translations.ts';
import { UnsavedEdits } from '../components/unsaved/UnsavedEdits.tsx';
import { TranslationForm } from '../features/translations/TranslationForm.tsx';
import { kindTitle, languageName, stateMeans } from '../features/translations/translation-words.ts';
import { t } from '../words.ts';

const LIST = '/admin/translations';

/** One thing that admins have written for everyone. The address has the language (`?to=es`). */
export default function TranslationPage() {
  const { kind, item } = useRouteParams('kind', 'item');
  const response = useTranslatedItem(kind, item);
  const { data } = response;
  const title = data ? titleOf(data) : t('A translation');
  return (
    <AdminLayout title={title} lead={data && stateMeans(data.kind)}>
      <Breadcrumbs crumbs={[{ key: 'list', title: t('Translations'), to: LIST }]} current={title} />
      <AdminData
        response={response}
        name={t('translation')}
        skeleton={<Skeleton height="24rem" />}
        wayOut={
          <LinkButton to={LIST} tone="secondary" size="small">
            {t('All translations')}
          </LinkButton>
        }
      >
        {(shown) => <Languages item={shown} />}
      </AdminData>
    </AdminLayout>
  );
}

const titleOf = ({ kind, title }: TranslatedItem): string => (kind === 'menu' ? kindTitle(kind) : title);

function Languages({ item }: { item: TranslatedItem }) {
  const [parameters] = useSearchParams();
  const { translations } = item;
  const current = translations.find(({ language }) => language === parameters.get('to')) ?? translations[0];
  if (!current) return null;
  return (
    <Stack gap={4}>
      <PartLinks
        label={t('Languages')}
        parts={translations.map(({ language }) => ({
          name: language,
          title: languageName(language),
          to: `?to=${language}`,
        }))}
        current={current.language}
      />
      <UnsavedEdits key={current.language}>
        <TranslationForm item={item} translation={current} />
      </UnsavedEdits>
    </Stack>
  );
}
