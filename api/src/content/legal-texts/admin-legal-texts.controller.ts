import type { User } from '@powerline/contract/accounts';
import { type LegalTextDraft } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import type { CallAnswer } from '@powerline/contract/foundation';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { markdownToHtml } from '../../infrastructure/markdown/markdown.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminLegalTextsService } from './admin-legal-texts.service.ts';

@ContextController('content')
export class AdminLegalTextsController {
  constructor(private readonly legalTexts: AdminLegalTextsService) {}

  @Implements(calls.listLegalTextDrafts, 'Every text, with its draft and all published versions')
  listLegalTextDrafts(@Reading() read: Read): Promise<LegalTextDraft[]> {
    return this.legalTexts.list(read);
  }

  @Implements(calls.previewLegalText, 'What a text will look like; changes nothing')
  previewLegalText(
    @Input() { body: { text } }: Input<typeof calls.previewLegalText>,
  ): CallAnswer<typeof calls.previewLegalText> {
    return { html: markdownToHtml(text) };
  }

  @Implements(calls.saveLegalTextDraft, 'Saves the draft; an empty text removes it', {
    problems: { conflict: 'Another admin has just saved a draft or published a version' },
  })
  saveLegalTextDraft(
    @Input() { params: { key }, body }: Input<typeof calls.saveLegalTextDraft>,
    @SignedInUser() user: User,
  ): Promise<LegalTextDraft> {
    return this.legalTexts.saveDraft(key, body, user);
  }

  @Implements(calls.publishLegalText, 'Publishes a text as its next version, which never changes', {
    problems: { conflict: 'That version was already published, or another admin has just saved a draft' },
  })
  publishLegalText(
    @Input() { params: { key }, body }: Input<typeof calls.publishLegalText>,
    @SignedInUser() user: User,
  ): Promise<LegalTextDraft> {
    return this.legalTexts.publish(key, body, user);
  }
}
