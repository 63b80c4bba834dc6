import { Module } from '@nestjs/common';
import { AdminCompaniesController } from './admin-companies.controller.ts';
import { CompaniesController } from './companies.controller.ts';
import { CompaniesService } from './companies.service.ts';

@Module({ controllers: [CompaniesController, AdminCompaniesController], providers: [CompaniesService] })
export class CompaniesModule {}
