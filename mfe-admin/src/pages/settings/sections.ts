import type { ComponentType } from 'react';
import { latePanel } from '../../components/late-panel.tsx';
import { t } from '../../words.ts';

interface SettingsSection {
  /** The section's anchor: `/admin/settings#look`. */
  id: string;
  title: () => string;
  Section: ComponentType;
}

const section = (id: string, title: () => string, load: () => Promise<ComponentType>): SettingsSection => ({
  id,
  title,
  Section: latePanel(title, load),
});

/** In the order of the page. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  section(
    'look',
    () => t('Name and color'),
    async () => (await import('../../features/site-look/SiteLookSection.tsx')).SiteLookSection,
  ),
  section(
    'languages',
    () => t('Languages'),
    async () => (await import('../../features/site-languages/SiteLanguagesSection.tsx')).SiteLanguagesSection,
  ),
  section(
    'logo',
    () => t('Logo'),
    async () => (await import('../../features/content/SiteSections.tsx')).LogoSection,
  ),
  section(
    'addresses',
    () => t('Academy and support'),
    async () => (await import('../../features/content/SiteSections.tsx')).AddressesSection,
  ),
  section(
    'mail',
    () => t('Mail'),
    async () => (await import('../../features/mail-settings/MailSettingsSection.tsx')).MailSettingsSection,
  ),
  section(
    'single-sign-on',
    () => t('Single sign-on'),
    async () => (await import('../../features/single-sign-on/SingleSignOnSection.tsx')).SingleSignOnSection,
  ),
  section(
    'webhooks',
    () => t('Webhooks'),
    async () => (await import('../../features/webhooks/WebhooksSection.tsx')).WebhooksSection,
  ),
  section(
    'service-tokens',
    () => t('Service tokens'),
    async () => (await import('../../features/service-tokens/ServiceTokensSection.tsx')).ServiceTokensSection,
  ),
  section(
    'status',
    () => t('Site status'),
    async () => (await import('../../features/site-status/SiteStatusSection.tsx')).SiteStatusSection,
  ),
];
