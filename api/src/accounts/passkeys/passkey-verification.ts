import type { NewPasskey, PasskeyAssertion } from '@powerline/contract/accounts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256: what passkeys of all makers know one of (COSE numbers). */
export const ALGORITHMS = [-7, -8, -257];

const CLIENT_DATA = v.looseObject({ challenge: v.string(), crossOrigin: v.optional(v.boolean(), false) });

/** @returns the challenge that was signed, or null when a page of another site asked for it in a frame */
export function challengeIn({ clientDataJSON }: Pick<PasskeyAssertion, 'clientDataJSON'>): string | null {
  try {
    const data = v.parse(CLIENT_DATA, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
    return data.crossOrigin ? null : data.challenge;
  } catch {
    return null;
  }
}

/** What is kept of a new passkey. */
export interface VerifiedPasskey {
  publicKey: Buffer;
  counter: number;
}

/** @returns null unless this site asked for it with this challenge, and its owner was verified */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject }: NewPasskey,
  challenge: string,
  { id: expectedRPID, origins }: RelyingParty,
): Promise<VerifiedPasskey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...shared(id), response: { clientDataJSON, attestationObject } },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(REFUSED);
  if (!verified || registrationInfo?.credential.id !== id) return null;
  const { publicKey, counter } = registrationInfo.credential;
  return { publicKey: Buffer.from(publicKey), counter };
}

/** @returns the counter of the authenticator; null unless this site asked for it with this challenge, and its owner was verified */
export async function verifyAssertion(
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  publicKey: Buffer,
  challenge: string,
  { id: expectedRPID, origins }: RelyingParty,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shared(id), response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID,
    // The database compares the counter: of two at once, one is first.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(REFUSED);
  return verified ? (authenticationInfo?.newCounter ?? null) : null;
}

const shared = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** The library throws a sentence for programmers for whatever is wrong; a visitor learns no more than that it is. */
const REFUSED = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined });
