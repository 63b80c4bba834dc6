import type { AdminSearch } from '@powerline/contract/accounts';
import type { AdminArea } from '@powerline/contract/foundation';
import type { EntityManager } from 'typeorm';

export type SearchHit = Omit<AdminSearch['hits'][number], 'kind'>;

/** Something that admins can find by a text. The context that stores it declares it in its `index.ts`. */
export interface SearchSource {
  /** Part of the answer, never changed: `person`. */
  kind: string;
  /** Only people who read this area find it. */
  area: AdminArea;
  /**
   * @param term trimmed and never empty
   * @param limit of hits, the best first
   */
  find(manager: EntityManager, term: string, limit: number): Promise<readonly SearchHit[]>;
}

/** Every source there is, in the order of the answer. Accounts doesn't know those of the contexts: app hands them over. */
export const SEARCH_SOURCES = Symbol('search sources');
