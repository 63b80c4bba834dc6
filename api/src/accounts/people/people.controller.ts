import type { AccountDeletionEffects, Person, PersonNote, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { PeopleService } from './people.service.ts';
import { PersonNotesService } from './person-notes.service.ts';
import { PersonProtectionService } from './person-protection.service.ts';

@ContextController('accounts')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly notes: PersonNotesService,
    private readonly protection: PersonProtectionService,
  ) {}

  @Implements(calls.getPerson, 'One person: account, sessions, second factor, passkeys, log-ins and support notes')
  getPerson(@Input() { params: { id } }: Input<typeof calls.getPerson>, @Reading() read: Read): Promise<Person> {
    return this.people.find(id, read);
  }

  @Implements(calls.addPersonNote, 'Adds a support note about a person, which is never changed')
  addPersonNote(
    @Input() { params: { id }, body: { text } }: Input<typeof calls.addPersonNote>,
    @SignedInUser() user: User,
  ): Promise<PersonNote> {
    return this.notes.add(id, text, user);
  }

  @Implements(calls.messagePerson, 'Writes to a person: in their notifications, and by mail if the email is confirmed')
  messagePerson(
    @Input() { params: { id }, body: { text } }: Input<typeof calls.messagePerson>,
    @SignedInUser() user: User,
  ): Promise<PersonNote> {
    return this.notes.message(id, text, user);
  }

  @Implements(calls.confirmPersonEmail, 'Confirms the email of a person whom no mail reaches')
  confirmPersonEmail(
    @Input() { params: { id } }: Input<typeof calls.confirmPersonEmail>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.protection.confirmEmail(id, user);
  }

  @Implements(calls.removePersonSecondFactor, 'Removes the second factor of a person who lost it', {
    problems: { not_allowed: 'The caller isn’t an admin, or the account is their own' },
  })
  removePersonSecondFactor(
    @Input() { params: { id } }: Input<typeof calls.removePersonSecondFactor>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.protection.removeSecondFactor(id, user);
  }

  @Implements(calls.removePersonPasskeys, 'Removes all passkeys of a person who lost them, and ends what they opened', {
    problems: { not_allowed: 'The caller isn’t an admin, or the account is their own' },
  })
  removePersonPasskeys(
    @Input() { params: { id }, body: { reason } }: Input<typeof calls.removePersonPasskeys>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.protection.removePasskeys(id, reason, user);
  }

  @Implements(calls.getDeletionEffects, 'What deleting the account would do now, and what refuses it')
  getDeletionEffects(
    @Input() { params: { id } }: Input<typeof calls.getDeletionEffects>,
    @Reading() read: Read,
  ): Promise<AccountDeletionEffects> {
    return this.people.describeDeletion(id, read);
  }
}
