import type { User } from '@powerline/contract/accounts';
import type { LegalText, LegalTextLink } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { LegalTextsService } from './legal-texts.service.ts';

@ContextController('content')
export class LegalTextsController {
  constructor(private readonly legalTexts: LegalTextsService) {}

  @CachedResponse('legal-texts')
  @Implements(calls.listLegalTexts, 'Which texts bind members, and their versions in force')
  listLegalTexts(@Reading() read: Read): Promise<LegalTextLink[]> {
    return this.legalTexts.list(read);
  }

  @Implements(calls.listUnseenLegalTexts, 'The versions in force that you have not seen yet')
  listUnseenLegalTexts(@SignedInUser() user: User): Promise<LegalTextLink[]> {
    return this.legalTexts.listUnseen(user.id);
  }

  @Implements(calls.markLegalTextsSeen, 'Records that you have seen these versions', {
    problems: { not_found: 'No such version was published' },
  })
  markLegalTextsSeen(
    @Input() { body }: Input<typeof calls.markLegalTextsSeen>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.legalTexts.markSeen(user.id, body);
  }

  @CachedResponse('legal-texts')
  @Implements(calls.getLegalText, 'The version in force of one text')
  getLegalText(
    @Input() { params: { key } }: Input<typeof calls.getLegalText>,
    @Reading() read: Read,
  ): Promise<LegalText> {
    return this.legalTexts.read(key, read);
  }

  @CachedResponse('legal-texts')
  @Implements(calls.getLegalTextVersion, 'Any published version of a text')
  getLegalTextVersion(
    @Input() { params: { key, version } }: Input<typeof calls.getLegalTextVersion>,
    @Reading() read: Read,
  ): Promise<LegalText> {
    return this.legalTexts.readVersion(key, version, read);
  }
}
