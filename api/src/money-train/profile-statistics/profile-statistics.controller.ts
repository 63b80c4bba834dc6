import { Controller, Get } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { type ProfileStatistics, profileStatisticsSchema } from '@powerline/contract/money-train';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { readProfileStatistics } from './profile-statistics.ts';

@Controller('api/profile/statistics')
@InContext('money-train')
@MemberOf('profiles')
export class ProfileStatisticsController {
  @Get()
  @Described('How often one’s page was visited and one’s cards were clicked, day by day', profileStatisticsSchema)
  getProfileStatistics(@SignedInUser() user: User, @Reading() read: Read): Promise<ProfileStatistics> {
    return read((manager) => readProfileStatistics(manager, user.id));
  }
}
