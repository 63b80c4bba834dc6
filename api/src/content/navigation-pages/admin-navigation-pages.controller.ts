import type { User } from '@powerline/contract/accounts';
import type { NavigationPage } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { MenuArrangementService } from './menu-arrangement.service.ts';
import { NavigationPagesService } from './navigation-pages.service.ts';

@ContextController('content')
export class AdminNavigationPagesController {
  constructor(
    private readonly pages: NavigationPagesService,
    private readonly arrangement: MenuArrangementService,
  ) {}

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

  @Implements(calls.renameNavigationPage, 'Gives a page of the menu another title')
  renameNavigationPage(
    @Input() { params: { id }, body: { title }, ifMatch }: Input<typeof calls.renameNavigationPage>,
    @SignedInUser() user: User,
  ): Promise<NavigationPage> {
    return this.arrangement.rename(id, title, user, ifMatch);
  }

  @Implements(calls.orderNavigationPages, 'Puts all pages below one parent, or all at the top, in an order', {
    problems: {
      conflict: 'The ids are not those of all pages there, or their order is no longer the one that was seen',
    },
  })
  orderNavigationPages(
    @Input() { body }: Input<typeof calls.orderNavigationPages>,
    @SignedInUser() user: User,
  ): Promise<NavigationPage[]> {
    return this.arrangement.order(body, user);
  }

  @Implements(
    calls.resetNavigationPages,
    'Gives the pages of the menu their standard titles and order; what is hidden stays hidden',
  )
  resetNavigationPages(
    @Input() _: Input<typeof calls.resetNavigationPages>,
    @SignedInUser() user: User,
  ): Promise<NavigationPage[]> {
    return this.arrangement.reset(user);
  }
}
