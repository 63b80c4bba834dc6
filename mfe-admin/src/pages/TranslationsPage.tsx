import { EmptyState, LinkButton, Skeleton } from '@powerline/ui';
import { AdminData, AdminLayout } from '@powerline/ui/admin';
import { useTranslations } from '../api/translations.ts';
import { TranslationList } from '../features/translations/TranslationList.tsx';
import { t } from '../words.ts';

export default function TranslationsPage() {
  return (
    <AdminLayout
      title={t('Translations')}
      lead={t('Your menu, legal texts and courses in every language this site offers.')}
    >
      <AdminData response={useTranslations()} name={t('translations')} skeleton={<Skeleton height="24rem" />}>
        {(list) =>
          list.languages.length === 0 ? (
            <EmptyState
              title={t('This site has one language')}
              action={
                <LinkButton to="/admin/settings" tone="secondary">
                  {t('Offer another language')}
                </LinkButton>
              }
            >
              {t('Once it offers another one, you can translate the menu, legal texts, courses and lessons here.')}
            </EmptyState>
          ) : list.items.length === 0 ? (
            <EmptyState title={t('Nothing to translate yet')}>
              {t(
                'Legal texts, courses and lessons appear here once they are published, and the menu once it is stored.',
              )}
            </EmptyState>
          ) : (
            <TranslationList list={list} />
          )
        }
      </AdminData>
    </AdminLayout>
  );
}
