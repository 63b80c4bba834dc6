import { Link } from '@powerline/platform';
import { Inline, PageHeading, PageLayout, SectionHeading, Stack } from '@powerline/ui';
import { LaunchReturn } from '@powerline/ui/admin';
import { LatePanel } from '../components/LatePanel.tsx';
import { UnsavedEdits } from '../components/unsaved/UnsavedEdits.tsx';
import { SETTINGS_SECTIONS } from './settings/sections.ts';

export default function SettingsPage() {
  return (
    <PageLayout density="dense">
      <LaunchReturn />
      <PageHeading title="Settings" lead="What the whole site looks like and works with." />
      <Inline as="nav" gap={4} aria-label="Parts of Settings">
        {SETTINGS_SECTIONS.map(({ id, title }) => (
          <Link key={id} to={`#${id}`}>
            {title}
          </Link>
        ))}
      </Inline>
      <UnsavedEdits>
        <Stack gap={8}>
          {SETTINGS_SECTIONS.map(({ id, title, load }) => (
            <Stack key={id} as="section" gap={3} aria-labelledby={id}>
              <SectionHeading id={id} size="large">
                {title}
              </SectionHeading>
              <LatePanel title={title} load={load} />
            </Stack>
          ))}
        </Stack>
      </UnsavedEdits>
    </PageLayout>
  );
}
