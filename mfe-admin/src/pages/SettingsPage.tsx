import { Inline, SectionHeading, Stack, StandaloneLink } from '@powerline/ui';
import { AdminLayout, LaunchReturn } from '@powerline/ui/admin';
import { UnsavedEdits } from '../components/unsaved/UnsavedEdits.tsx';
import { t } from '../words.ts';
import { SETTINGS_SECTIONS } from './settings/sections.ts';

export default function SettingsPage() {
  return (
    <AdminLayout
      above={<LaunchReturn />}
      title={t('Settings')}
      lead={t('What the whole site looks like and works with.')}
    >
      <Inline as="nav" gap={4} aria-label={t('Parts of Settings')}>
        {SETTINGS_SECTIONS.map(({ id, title }) => (
          <StandaloneLink key={id} to={`#${id}`}>
            {title()}
          </StandaloneLink>
        ))}
      </Inline>
      <UnsavedEdits>
        <Stack gap={8}>
          {SETTINGS_SECTIONS.map(({ id, title, Section }) => (
            <Stack key={id} as="section" gap={3} aria-labelledby={id}>
              <SectionHeading id={id} size="large">
                {title()}
              </SectionHeading>
              <Section />
            </Stack>
          ))}
        </Stack>
      </UnsavedEdits>
    </AdminLayout>
  );
}
