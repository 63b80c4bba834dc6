import { Injectable } from '@nestjs/common';
import type { TeamPicture } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { findNode } from '../joining/find-node.ts';
import { teamFile } from './team-file.ts';
import { readTeamPicture } from './team-picture.ts';
import { readTeamClock } from './team-rows.ts';

const PICTURES = { name: 'team-picture', attempts: 60, windowSeconds: 60 };
const FILES = { name: 'team-file', attempts: 10, windowSeconds: 600 };

const EMPTY_PICTURE: TeamPicture = { ids: [], parents: [], marks: [], names: [], isWhole: true };

/** Everyone placed below a member at once: as a picture and as a file. */
@Injectable()
export class WholeTeamService {
  private readonly pictures: RateLimit;
  private readonly files: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    limits: RateLimits,
  ) {
    this.pictures = limits.define(PICTURES);
    this.files = limits.define(FILES);
  }

  /** @throws HttpProblem 429 */
  async picture(memberId: number, read: Read): Promise<TeamPicture> {
    await this.pictures.takeOrRefuse(String(memberId));
    return read(async (manager) => {
      const me = await findNode(manager, memberId);
      return me ? readTeamPicture(manager, me, await readTeamClock(manager)) : EMPTY_PICTURE;
    });
  }

  /** @throws HttpProblem 429 */
  async file(memberId: number): Promise<AsyncGenerator<string>> {
    await this.files.takeOrRefuse(String(memberId));
    const { manager } = this.dataSource;
    return teamFile(this.dataSource, await findNode(manager, memberId), await readTeamClock(manager));
  }
}
