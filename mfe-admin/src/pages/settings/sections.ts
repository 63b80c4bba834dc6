import type { LatePanelProps } from '../../components/LatePanel.tsx';

interface SettingsSection extends LatePanelProps {
  /** The section's anchor: `/admin/settings#look`. */
  id: string;
}

/** In the order of the page. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    id: 'look',
    title: 'Name and color',
    load: async () => ({ default: (await import('../../features/site-look/SiteLookSection.tsx')).SiteLookSection }),
  },
  {
    id: 'logo',
    title: 'Logo',
    load: async () => ({ default: (await import('../../features/content/SiteSections.tsx')).LogoSection }),
  },
  {
    id: 'addresses',
    title: 'Academy and support',
    load: async () => ({ default: (await import('../../features/content/SiteSections.tsx')).AddressesSection }),
  },
  {
    id: 'mail',
    title: 'Mail',
    load: async () => ({
      default: (await import('../../features/mail-settings/MailSettingsSection.tsx')).MailSettingsSection,
    }),
  },
  {
    id: 'status',
    title: 'Site status',
    load: async () => ({
      default: (await import('../../features/site-status/SiteStatusSection.tsx')).SiteStatusSection,
    }),
  },
];
