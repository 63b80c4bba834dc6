import type { User } from '@powerline/contract/accounts';
import type { TranslatedItem, Translation, TranslationList } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { TranslationsService } from './translations.service.ts';

@ContextController('content')
export class TranslationsController {
  constructor(private readonly translations: TranslationsService) {}

  @Implements(calls.listTranslations, 'What admins can translate, and how far it is in each language')
  listTranslations(@Reading() read: Read): Promise<TranslationList> {
    return this.translations.list(read);
  }

  @Implements(calls.getTranslatedItem, 'One thing that can be translated: its texts, and their translations')
  getTranslatedItem(
    @Input() { params: { kind, item } }: Input<typeof calls.getTranslatedItem>,
    @Reading() read: Read,
  ): Promise<TranslatedItem> {
    return this.translations.find(kind, item, read);
  }

  @Implements(calls.saveTranslation, 'Saves a translation, which people read once all of its texts are there')
  saveTranslation(
    @Input() { params, body, ifMatch }: Input<typeof calls.saveTranslation>,
    @SignedInUser() user: User,
  ): Promise<Translation> {
    return this.translations.save(params, body, user, ifMatch);
  }
}
