import type { User } from '@powerline/contract/accounts';
import type { AdminProfile, AdminProfilePage, PersonProfile } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminProfilesService } from './admin-profiles.service.ts';
import { findAdminProfile, readProfilePage } from './profile-list.ts';

@ContextController('money-train')
export class AdminProfilesController {
  constructor(private readonly profiles: AdminProfilesService) {}

  @Implements(calls.listProfilePage, 'A page of profiles: those that were reported, that are hidden, or all')
  listProfilePage(
    @Input() { query }: Input<typeof calls.listProfilePage>,
    @Reading() read: Read,
  ): Promise<AdminProfilePage> {
    return readProfilePage(query, read);
  }

  @Implements(calls.getPersonProfile, 'The page of one member, with its reports')
  getPersonProfile(
    @Input() { params: { userId } }: Input<typeof calls.getPersonProfile>,
    @Reading() read: Read,
  ): Promise<PersonProfile> {
    return read(async (manager) => ({ profile: await findAdminProfile(manager, userId) }));
  }

  @Implements(calls.hideProfile, 'Hides the page of a member from everybody; its owner reads the reason')
  hideProfile(
    @Input() { params: { userId }, body, ifMatch }: Input<typeof calls.hideProfile>,
    @SignedInUser() user: User,
  ): Promise<AdminProfile> {
    return this.profiles.hide(userId, body, user, ifMatch);
  }

  @Implements(calls.unhideProfile, 'Lets the page of a member be seen again')
  unhideProfile(
    @Input() { params: { userId }, ifMatch }: Input<typeof calls.unhideProfile>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.profiles.unhide(userId, user, ifMatch);
  }

  @Implements(calls.putReportsAside, 'Puts the reports of a page aside')
  putReportsAside(
    @Input() { params: { userId }, ifMatch }: Input<typeof calls.putReportsAside>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.profiles.putAside(userId, user, ifMatch);
  }
}
