import { EmptyState, Skeleton, Stack } from '@powerline/ui';
import { AdminData, AdminLayout } from '@powerline/ui/admin';
import { useModules } from '../api/modules.ts';
import { ModuleCard } from '../features/modules/ModuleCard.tsx';
import { t } from '../words.ts';

export default function ModulesPage() {
  return (
    <AdminLayout
      title={t('Modules')}
      lead={t('Which build of each part of the site visitors get, and how it works for them.')}
    >
      <AdminData
        response={useModules()}
        name={t('modules')}
        skeleton={
          <Stack gap={4}>
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} height="14rem" />
            ))}
          </Stack>
        }
      >
        {({ generation, modules }) => {
          if (generation === null) {
            return (
              <EmptyState title={t('Releases are made elsewhere')}>
                {t(
                  'This server has no site folder (SITE_DIR is none). Run “npm run release -- list” where the site folder is.',
                )}
              </EmptyState>
            );
          }
          if (modules.length === 0) {
            return (
              <EmptyState title={t('No modules yet')}>
                {t('Publish one with “npm run release -- publish”, and it shows here.')}
              </EmptyState>
            );
          }
          return (
            <Stack gap={4}>
              {modules.map((module) => (
                <ModuleCard key={module.name} module={module} generation={generation} />
              ))}
            </Stack>
          );
        }}
      </AdminData>
    </AdminLayout>
  );
}
