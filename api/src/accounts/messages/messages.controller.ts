import type { Conversation, Message, ReportedMessage, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { MessageReportsService } from './message-reports.service.ts';
import { MessagesService } from './messages.service.ts';

const NOBODY = 'The caller can’t write to this member, or there is none';

@ContextController('accounts')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly reports: MessageReportsService,
  ) {}

  @Implements(calls.getConversation, 'The newest messages between you and your sponsor, or someone you sponsor', {
    problems: { not_found: NOBODY },
  })
  getConversation(
    @Input() { params: { member } }: Input<typeof calls.getConversation>,
    @SignedInUser() user: User,
  ): Promise<Conversation> {
    return this.messages.show(user, member);
  }

  @Implements(calls.sendMessage, 'Writes to your sponsor, or answers someone you sponsor', {
    problems: {
      not_allowed:
        'The member blocked the caller, is suspended, or has not written first; or The Powerline Payout is closed',
      not_found: NOBODY,
      too_many_requests: 'More than 5 messages to this member, or 20 in all, within a day',
    },
  })
  sendMessage(
    @Input() { params: { member }, body: { text } }: Input<typeof calls.sendMessage>,
    @SignedInUser() user: User,
  ): Promise<Message> {
    return this.messages.send(user, member, text);
  }

  @Implements(calls.blockSender, 'Takes no more messages from a member', { problems: { not_found: NOBODY } })
  blockSender(
    @Input() { params: { member } }: Input<typeof calls.blockSender>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.messages.block(user, member);
  }

  @Implements(calls.unblockSender, 'Takes messages from a member again')
  unblockSender(
    @Input() { params: { member } }: Input<typeof calls.unblockSender>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.messages.unblock(user, member);
  }

  @Implements(calls.reportMessage, 'Shows a message you received to the admins', {
    problems: { not_found: 'The caller received no such message' },
  })
  reportMessage(
    @Input() { params: { id } }: Input<typeof calls.reportMessage>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.messages.report(user, id);
  }

  @Implements(calls.listReportedMessages, 'Messages that their recipients reported, the oldest first')
  listReportedMessages(@Reading() read: Read): Promise<ReportedMessage[]> {
    return this.reports.list(read);
  }

  @Implements(calls.dismissMessageReport, 'Takes a reported message off the list')
  dismissMessageReport(
    @Input() { params: { id } }: Input<typeof calls.dismissMessageReport>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.reports.dismiss(id, user);
  }
}
