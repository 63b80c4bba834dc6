import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type LegalTextDraft,
  type LegalTextDraftInput,
  type LegalTextInput,
  type LegalTextPublication,
  legalTextDraftInputSchema,
  legalTextDraftSchema,
  legalTextInputSchema,
  legalTextPreviewSchema,
  legalTextPublicationSchema,
} from '@powerline/contract/content';
import * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { markdownToHtml } from '../../infrastructure/markdown/markdown.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminLegalTextsService } from './admin-legal-texts.service.ts';

/** Which keys are known is the service's business: an unknown one is 404, not 400. */
const keyParamSchema = v.string();

@Controller('api/admin/legal-texts')
@InContext('content')
@Admin()
export class AdminLegalTextsController {
  constructor(private readonly legalTexts: AdminLegalTextsService) {}

  @Get()
  @Described('Every text, with its draft and all published versions', v.array(legalTextDraftSchema))
  listLegalTextDrafts(@Reading() read: Read): Promise<LegalTextDraft[]> {
    return this.legalTexts.list(read);
  }

  @Post('preview')
  @HttpCode(200)
  @Described('What a text will look like; changes nothing', legalTextPreviewSchema)
  previewLegalText(
    @Body({ schema: legalTextInputSchema }) { text }: LegalTextInput,
  ): v.InferOutput<typeof legalTextPreviewSchema> {
    return { html: markdownToHtml(text) };
  }

  @Put(':key/draft')
  @Described('Saves the draft; an empty text removes it', legalTextDraftSchema, {
    problems: { conflict: 'Another admin has just saved a draft or published a version' },
  })
  saveLegalTextDraft(
    @Param('key', { schema: keyParamSchema }) key: string,
    @Body({ schema: legalTextDraftInputSchema }) input: LegalTextDraftInput,
    @SignedInUser() user: User,
  ): Promise<LegalTextDraft> {
    return this.legalTexts.saveDraft(key, input, user);
  }

  @Post(':key/versions')
  @Described('Puts a text in force, for ever under its version', legalTextDraftSchema, {
    problems: { conflict: 'That version was already published, or another admin has just saved a draft' },
  })
  publishLegalText(
    @Param('key', { schema: keyParamSchema }) key: string,
    @Body({ schema: legalTextPublicationSchema }) input: LegalTextPublication,
    @SignedInUser() user: User,
  ): Promise<LegalTextDraft> {
    return this.legalTexts.publish(key, input, user);
  }
}
