import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type LegalText,
  type LegalTextLink,
  type LegalTextsSeen,
  legalTextLinkSchema,
  legalTextSchema,
  legalTextsSeenSchema,
} from '@powerline/contract/content';
import * as v from 'valibot';
import { Member, Public } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { LegalTextsService } from './legal-texts.service.ts';

/** Which keys are known is the service's business: an unknown one is 404, not 400. */
const keyParamSchema = v.string();

@Controller('api/legal-texts')
@InContext('content')
export class LegalTextsController {
  constructor(private readonly legalTexts: LegalTextsService) {}

  @Get()
  @Public()
  @CachedResponse('legal-texts')
  @Described('Which texts bind members, and their versions in force', v.array(legalTextLinkSchema))
  listLegalTexts(@Reading() read: Read): Promise<LegalTextLink[]> {
    return this.legalTexts.list(read);
  }

  @Get('unseen')
  @Member()
  @Described('The versions in force that one has not been shown yet', v.array(legalTextLinkSchema))
  listUnseenLegalTexts(@SignedInUser() user: User): Promise<LegalTextLink[]> {
    return this.legalTexts.listUnseen(user.id);
  }

  @Post('seen')
  @Member()
  @HttpCode(204)
  @Described('Notes that one was shown these versions', null, {
    problems: { not_found: 'No such version was published' },
  })
  markLegalTextsSeen(
    @Body({ schema: legalTextsSeenSchema }) input: LegalTextsSeen,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.legalTexts.markSeen(user.id, input);
  }

  @Get(':key')
  @Public()
  @CachedResponse('legal-texts')
  @Described('The version in force of one text', legalTextSchema)
  getLegalText(@Param('key', { schema: keyParamSchema }) key: string, @Reading() read: Read): Promise<LegalText> {
    return this.legalTexts.read(key, read);
  }
}
