import type { Context } from '../accounts/context.ts';
import { moveWhole } from '../infrastructure/moving/moved-table.ts';
import { ContentModule } from './content.module.ts';
import { CONTENT_LAUNCH_STEPS } from './launch-steps.ts';
import { LegalText } from './legal-texts/legal-text.entity.ts';
import { LegalTextDraft } from './legal-texts/legal-text-draft.entity.ts';
import { LegalTextReceipt } from './legal-texts/legal-text-receipt.entity.ts';
import { LEGAL_TEXT_TRANSLATIONS } from './legal-texts/legal-text-translations.ts';
import { acceptByRegistering } from './legal-texts/legal-texts.service.ts';
import { LEGAL_TEXTS_EXPORT } from './legal-texts/legal-texts-export.ts';
import { MENU_TRANSLATIONS } from './navigation-pages/menu-translations.ts';
import { NavigationPage } from './navigation-pages/navigation-page.entity.ts';
import { PageImage } from './page-images/page-image.entity.ts';
import { PageVideo } from './page-videos/page-video.entity.ts';
import { CONTENT_RETENTION } from './retention.ts';
import { Setting } from './settings/setting.entity.ts';
import { TeamMember } from './team-members/team-member.entity.ts';

export { INSTALLATION_USE } from './installation/installation-use.ts';
export { ADDED_LINES } from './navigation-pages/added-lines.ts';

/** What content brings to the site. */
export const CONTENT: Context = {
  module: ContentModule,
  entities: [LegalText, LegalTextDraft, LegalTextReceipt, NavigationPage, PageImage, PageVideo, Setting, TeamMember],
  movedTables: moveWhole(
    'legal_texts',
    'legal_text_drafts',
    'legal_text_receipts',
    'navigation_pages',
    'page_images',
    'page_videos',
    'settings',
    'team_members',
  ),
  launchSteps: CONTENT_LAUNCH_STEPS,
  accountSteps: {
    registered: [acceptByRegistering],
    exported: [LEGAL_TEXTS_EXPORT],
  },
  retention: CONTENT_RETENTION,
  translatedKinds: [MENU_TRANSLATIONS, LEGAL_TEXT_TRANSLATIONS],
};
