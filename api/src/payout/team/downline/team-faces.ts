import { Inject, Injectable } from '@nestjs/common';
import type { DownlinePage } from '@powerline/contract/payout';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { nameAndPhoto, SHOWN_PEOPLE, type ShownPeople } from '../shown-people.ts';

/** Adds names and photos to people in the team, where their owners show them. */
@Injectable()
export class TeamFaces {
  constructor(@Inject(SHOWN_PEOPLE) private readonly shown: ShownPeople) {}

  /** One query for the whole page. */
  async addTo({ members, next }: DownlinePage, read: Read): Promise<DownlinePage> {
    const ids = members.map(({ id }) => id);
    const people = await read((manager) => this.shown.find(manager, ids));
    return { members: members.map((member) => ({ ...member, ...nameAndPhoto(people, member.id) })), next };
  }
}
