import { Inject } from '@nestjs/common';
import { type AdminSearch, hasRight, SEARCH_HITS_PER_KIND, type User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { SEARCH_SOURCES, type SearchSource } from './search-source.ts';

@ContextController('accounts')
export class SearchController {
  constructor(@Inject(SEARCH_SOURCES) private readonly sources: readonly SearchSource[]) {}

  @Implements(calls.searchAdmin, 'What admins find by one text: people, payments, payouts, months; a few of each kind')
  searchAdmin(
    @Input() { query: { q } }: Input<typeof calls.searchAdmin>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<AdminSearch> {
    return read(async (manager) => {
      const hits: AdminSearch['hits'] = [];
      for (const { kind, find } of this.sources.filter(({ area }) => hasRight(user, area)))
        for (const hit of await find(manager, q, SEARCH_HITS_PER_KIND)) hits.push({ kind, ...hit });
      return { hits };
    });
  }
}
