import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import { type Company, companyInputSchema, companyQuerySchema, companySchema } from '@powerline/contract/money-train';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { Member } from '../../infrastructure/access/access.ts';
import { AdminCheck, type RefuseUnlessAdmin, SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CompaniesService } from './companies.service.ts';

@Controller('api/companies')
@InContext('money-train')
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Get()
  @Member()
  @Described('The companies of a user, by position: one’s own, or anybody’s for an admin', v.array(companySchema), {
    problems: {
      not_allowed: 'A member asks for another member’s companies',
      second_factor_missing: 'An admin without the second factor that this site requires asks for them',
    },
  })
  listCompanies(
    @Query({ schema: companyQuerySchema }) { userId }: v.InferOutput<typeof companyQuerySchema>,
    @SignedInUser() user: User,
    @AdminCheck() refuseUnlessAdmin: RefuseUnlessAdmin,
    @Reading() read: Read,
  ): Promise<Company[]> {
    return this.companies.listOf(userId ?? user.id, user, refuseUnlessAdmin, read);
  }

  @Post()
  @Member()
  @Described('Saves a company at a position, in place of what is there', companySchema, {
    successes: { 200: 'The company that was there is replaced', 201: 'The position was free' },
    problems: { conflict: 'The account was deleted at the same moment' },
  })
  async saveCompany(
    @Body({ schema: companyInputSchema }) input: v.InferOutput<typeof companyInputSchema>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Company> {
    const { company, isNew } = await this.companies.save(input, user);
    reply.status(isNew ? 201 : 200);
    return company;
  }

  @Delete(':id')
  @Member()
  @HttpCode(204)
  @Described('Deletes one of one’s own companies', null, {
    problems: { not_allowed: 'The company belongs to another member' },
  })
  deleteCompany(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.companies.deleteOwn(id, user);
  }
}
