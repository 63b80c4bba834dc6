import { Res } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Company } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import type { FastifyReply } from 'fastify';
import { ReaderCheck, type RefuseUnlessReader, SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CompaniesService } from './companies.service.ts';

@ContextController('money-train')
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Implements(calls.listCompanies, 'The companies of a user, by position: one’s own, or anybody’s for an admin', {
    problems: {
      not_allowed: 'A member asks for another member’s companies',
      second_factor_missing: 'An admin without the second factor that this site requires asks for them',
    },
  })
  listCompanies(
    @Input() { query: { userId } }: Input<typeof calls.listCompanies>,
    @SignedInUser() user: User,
    @ReaderCheck() refuseUnlessReader: RefuseUnlessReader,
    @Reading() read: Read,
  ): Promise<Company[]> {
    return this.companies.listOf(userId ?? user.id, user, refuseUnlessReader, read);
  }

  @Implements(calls.saveCompany, 'Saves a company at a position, in place of what is there', {
    successes: { 200: 'The company that was there is replaced', 201: 'The position was free' },
    problems: { conflict: 'The account was deleted at the same moment' },
  })
  async saveCompany(
    @Input() { body }: Input<typeof calls.saveCompany>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Company> {
    const { company, isNew } = await this.companies.save(body, user);
    reply.status(isNew ? 201 : 200);
    return company;
  }

  @Implements(calls.deleteCompany, 'Deletes one of one’s own companies', {
    problems: { not_allowed: 'The company belongs to another member' },
  })
  deleteCompany(
    @Input() { params: { id } }: Input<typeof calls.deleteCompany>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.companies.deleteOwn(id, user);
  }
}
