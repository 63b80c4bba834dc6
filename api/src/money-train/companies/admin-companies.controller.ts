import type { User } from '@powerline/contract/accounts';
import type { AdminCompany, CompanyPage } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CompaniesService } from './companies.service.ts';
import { readCompanyPage } from './company-list.ts';

@ContextController('money-train')
export class AdminCompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Implements(calls.listAllCompanies, 'Every company, with its owner’s username')
  listAllCompanies(@Reading() read: Read): Promise<AdminCompany[]> {
    return this.companies.listAll(read);
  }

  @Implements(calls.listCompanyPage, 'A page of all companies: searched and ordered')
  listCompanyPage(
    @Input() { query }: Input<typeof calls.listCompanyPage>,
    @Reading() read: Read,
  ): Promise<CompanyPage> {
    return readCompanyPage(query, read);
  }

  @Implements(calls.deleteAnyCompany, 'Deletes any company')
  deleteAnyCompany(
    @Input() { params: { id } }: Input<typeof calls.deleteAnyCompany>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.companies.deleteAny(id, user);
  }
}
