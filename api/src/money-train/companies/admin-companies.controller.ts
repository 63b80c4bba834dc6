import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import {
  type AdminCompany,
  adminCompanySchema,
  type CompanyPage,
  type CompanyPageQuery,
  companyPageQuerySchema,
  companyPageSchema,
} from '@powerline/contract/money-train';
import * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CompaniesService } from './companies.service.ts';
import { readCompanyPage } from './company-list.ts';

@Controller('api/admin/companies')
@InContext('money-train')
@Admin()
export class AdminCompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Get()
  @Described('Every company, with its owner’s username', v.array(adminCompanySchema))
  listAllCompanies(@Reading() read: Read): Promise<AdminCompany[]> {
    return this.companies.listAll(read);
  }

  @Get('page')
  @Described('A page of all companies: searched and ordered', companyPageSchema)
  listCompanyPage(
    @Query({ schema: companyPageQuerySchema }) query: CompanyPageQuery,
    @Reading() read: Read,
  ): Promise<CompanyPage> {
    return readCompanyPage(query, read);
  }

  @Delete(':id')
  @HttpCode(204)
  @Described('Deletes any company', null)
  deleteAnyCompany(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.companies.deleteAny(id, user);
  }
}
