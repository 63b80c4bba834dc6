import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Finds the addresses of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

/** Which servers people can make this site connect to. */
export interface OutgoingTargets {
  /** `any` also allows http and private networks. */
  targets: 'public' | 'any';
  resolve?: Resolve;
}

const RESOLVE_TIMEOUT_MS = 3_000;

/** Why there is no connection. What it does, and not which server it is about, is said by the code's sentence. */
export class TargetRefused extends Error {
  override readonly name = 'TargetRefused';

  constructor(readonly code: 'NOT_ENCRYPTED' | 'NOT_PUBLIC' | 'ENOTFOUND') {
    super(code);
  }
}

/** By the resolver of the network and not `getaddrinfo`: that one holds a thread which log-ins and files need, too. */
const resolvePublicName: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((answer, place) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: place === 0 ? 4 : 6 })) : [],
  );
};

/**
 * The lookup of a socket: what it answers is what is connected to, so a name can't have one address when it is checked
 * and another when it is used. One address that isn't public refuses the whole name.
 */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (name, { all }, done) => {
    const finish = ([first, ...others]: readonly LookupAddress[]) => {
      if (first === undefined) throw new TargetRefused('ENOTFOUND');
      if (![first, ...others].every(({ address }) => isPublicAddress(address))) throw new TargetRefused('NOT_PUBLIC');
      if (all) done(null, [first, ...others]);
      else done(null, first.address, first.family);
    };
    resolve(name)
      .then(finish)
      .catch((error: unknown) => done(error instanceof Error ? error : new Error('Lookup failed'), ''));
  };

/** A literal address is connected to without a lookup. @throws TargetRefused */
export function refuseTarget({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new TargetRefused('NOT_ENCRYPTED');
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new TargetRefused('NOT_PUBLIC');
}

/** How a request to an address that people chose connects. @throws TargetRefused for an address that is refused as it is */
export function connectionTo(
  target: URL,
  { targets, resolve = resolvePublicName }: OutgoingTargets,
): Pick<RequestOptions, 'agent' | 'lookup'> {
  // A connection of its own each: a kept one could lead where its name no longer does.
  if (targets === 'any') return { agent: false };
  refuseTarget(target);
  return { agent: false, lookup: publicLookup(resolve) };
}
