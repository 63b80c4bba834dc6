import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { InstallationController } from './installation/installation.controller.ts';
import { InstallationService } from './installation/installation.service.ts';
import { AdminLegalTextsController } from './legal-texts/admin-legal-texts.controller.ts';
import { AdminLegalTextsService } from './legal-texts/admin-legal-texts.service.ts';
import { LegalTextsController } from './legal-texts/legal-texts.controller.ts';
import { LegalTextsService } from './legal-texts/legal-texts.service.ts';
import { AdminNavigationPagesController } from './navigation-pages/admin-navigation-pages.controller.ts';
import { MenuArrangementService } from './navigation-pages/menu-arrangement.service.ts';
import { NavigationPagesController } from './navigation-pages/navigation-pages.controller.ts';
import { NavigationPagesService } from './navigation-pages/navigation-pages.service.ts';
import { PageImagesController } from './page-images/page-images.controller.ts';
import { PageImagesService } from './page-images/page-images.service.ts';
import { PageVideosController } from './page-videos/page-videos.controller.ts';
import { PageVideosService } from './page-videos/page-videos.service.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { SettingsService } from './settings/settings.service.ts';
import { SiteLanguagesController } from './settings/site-languages.controller.ts';
import { SiteLanguagesService } from './settings/site-languages.service.ts';
import { SiteLookController } from './settings/site-look.controller.ts';
import { SiteLookService } from './settings/site-look.service.ts';
import { SystemsController } from './systems/systems.controller.ts';
import { SystemsService } from './systems/systems.service.ts';
import { AdminTeamMembersController } from './team-members/admin-team-members.controller.ts';
import { TeamMembersController } from './team-members/team-members.controller.ts';
import { TeamMembersService } from './team-members/team-members.service.ts';
import { TranslationsController } from './translations/translations.controller.ts';
import { TranslationsService } from './translations/translations.service.ts';

@Module({
  imports: [MediaModule],
  controllers: [
    AdminLegalTextsController,
    AdminNavigationPagesController,
    AdminTeamMembersController,
    InstallationController,
    LegalTextsController,
    NavigationPagesController,
    PageImagesController,
    PageVideosController,
    SettingsController,
    SiteLanguagesController,
    SiteLookController,
    SystemsController,
    TeamMembersController,
    TranslationsController,
  ],
  providers: [
    AdminLegalTextsService,
    InstallationService,
    LegalTextsService,
    MenuArrangementService,
    NavigationPagesService,
    PageImagesService,
    PageVideosService,
    SettingsService,
    SiteLanguagesService,
    SiteLookService,
    SystemsService,
    TeamMembersService,
    TranslationsService,
  ],
})
export class ContentModule {}
