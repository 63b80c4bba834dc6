import { Module } from '@nestjs/common';
import { PicturesModule } from '../../media/pictures.module.ts';
import { AdminCompaniesController } from './admin-companies.controller.ts';
import { CompaniesController } from './companies.controller.ts';
import { CompaniesService } from './companies.service.ts';
import { CompanyPicturesController } from './company-pictures.controller.ts';
import { CompanyPicturesService } from './company-pictures.service.ts';

@Module({
  imports: [PicturesModule],
  controllers: [CompaniesController, AdminCompaniesController, CompanyPicturesController],
  providers: [CompaniesService, CompanyPicturesService],
})
export class CompaniesModule {}
