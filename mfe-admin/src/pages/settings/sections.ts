import type { ComponentType } from 'react';
import { latePanel } from '../../components/late-panel.tsx';

interface SettingsSection {
  /** The section's anchor: `/admin/settings#look`. */
  id: string;
  title: string;
  Section: ComponentType;
}

const section = (id: string, title: string, load: () => Promise<ComponentType>): SettingsSection => ({
  id,
  title,
  Section: latePanel(title, load),
});

/** In the order of the page. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  section(
    'look',
    'Name and color',
    async () => (await import('../../features/site-look/SiteLookSection.tsx')).SiteLookSection,
  ),
  section('logo', 'Logo', async () => (await import('../../features/content/SiteSections.tsx')).LogoSection),
  section(
    'addresses',
    'Academy and support',
    async () => (await import('../../features/content/SiteSections.tsx')).AddressesSection,
  ),
  section(
    'mail',
    'Mail',
    async () => (await import('../../features/mail-settings/MailSettingsSection.tsx')).MailSettingsSection,
  ),
  section(
    'status',
    'Site status',
    async () => (await import('../../features/site-status/SiteStatusSection.tsx')).SiteStatusSection,
  ),
];
