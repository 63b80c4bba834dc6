import { Module } from '@nestjs/common';
import { AdminNavigationPagesController } from './admin-navigation-pages.controller.ts';
import { NavigationPagesController } from './navigation-pages.controller.ts';
import { NavigationPagesService } from './navigation-pages.service.ts';

@Module({
  controllers: [NavigationPagesController, AdminNavigationPagesController],
  providers: [NavigationPagesService],
})
export class NavigationPagesModule {}
