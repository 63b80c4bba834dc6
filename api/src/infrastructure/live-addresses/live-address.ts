import type { RouteParams } from '@powerline/registry/route-pattern';
import type { Visitor } from '../daily-visits/visitors.ts';
import type { Topic } from '../response-cache/response-cache.ts';

/** What a live address shows right now. */
interface Live {
  /** The one spelling of the address, under which its answer may be kept. */
  address: string;
  /** Called for each request that is answered with it. */
  onSent: (visitor: Visitor) => void;
}

/** The released page of the address, filled with what is at this address. */
export interface LivePage extends Live {
  kind: 'page';
  title: string;
  description: string;
  /** What previews of links show: its path on this site. Null for the picture of the site. */
  image: { path: string; alt: string } | null;
  /** The call by which the page gets what it shows, so that the browser need not wait for its script to ask. */
  call: string;
}

export interface LiveRedirection extends Live {
  kind: 'redirection';
  location: string;
}

/**
 * An address outside of /api whose answer is made of the database. Contexts declare theirs, and app hands them to
 * operations, which serves the site.
 */
export interface LiveAddress {
  /** As of a page in module.json: `/u/:username`. */
  route: string;
  /** Whose changes change the answer. */
  topic: Topic;
  /**
   * @param params the values of the route's parameters, without escapes
   * @param ip of the client
   * @returns undefined where nothing is: the answer is that of every address at which nothing is
   * @throws HttpProblem 429 for too many attempts
   */
  find(params: RouteParams, ip: string): Promise<LivePage | LiveRedirection | undefined>;
}

/** To have every {@link LiveAddress} injected. */
export const LIVE_ADDRESSES = Symbol('live addresses');
