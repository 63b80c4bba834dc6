import type { User } from '@powerline/contract/accounts';
import type { NavigationPage } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { NavigationPagesService } from './navigation-pages.service.ts';

@ContextController('content')
export class AdminNavigationPagesController {
  constructor(private readonly pages: NavigationPagesService) {}

  @Implements(calls.listAllNavigationPages, 'Every page of the menu, hidden ones too')
  listAllNavigationPages(@Reading() read: Read): Promise<NavigationPage[]> {
    return this.pages.list({ onlyVisible: false }, read);
  }

  @Implements(
    calls.seedNavigationPages,
    'Adds the pages of the default menu and of the modules of the site that are missing',
  )
  seedNavigationPages(
    @Input() _: Input<typeof calls.seedNavigationPages>,
    @SignedInUser() user: User,
  ): Promise<NavigationPage[]> {
    return this.pages.seed(user);
  }

  @Implements(calls.setNavigationPageVisible, 'Shows or hides a page of the menu')
  setNavigationPageVisible(
    @Input() { params: { id }, body: { isVisible }, ifMatch }: Input<typeof calls.setNavigationPageVisible>,
    @SignedInUser() user: User,
  ): Promise<NavigationPage> {
    return this.pages.setVisible(id, isVisible, user, ifMatch);
  }
}
