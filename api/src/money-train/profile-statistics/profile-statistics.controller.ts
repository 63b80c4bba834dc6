import type { User } from '@powerline/contract/accounts';
import type { ProfileStatistics } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { readProfileStatistics } from './profile-statistics.ts';

@ContextController('money-train')
export class ProfileStatisticsController {
  @Implements(calls.getProfileStatistics, 'How often one’s page was visited and one’s cards were clicked, day by day')
  getProfileStatistics(@SignedInUser() user: User, @Reading() read: Read): Promise<ProfileStatistics> {
    return read((manager) => readProfileStatistics(manager, user.id));
  }
}
