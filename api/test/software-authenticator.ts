import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@powerline/contract/accounts';

/** What an honest browser and authenticator would do otherwise. */
export interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** A passkey of one site, with the browser that it is used in. It counts, as a security key does. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = '';

  constructor(readonly origin: string) {}

  /** Makes the passkey that a site asks for. */
  create({ challenge, rp, user }: PasskeyCreation, tampering: Tampering = {}): NewPasskey {
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)]);
    const data = Buffer.concat([this.authenticatorData(rp.id, HAS_CREDENTIAL, tampering), credential]);
    return {
      id: base64url(this.id),
      clientDataJSON: this.clientData('webauthn.create', challenge, tampering),
      attestationObject: base64url(attestation(data)),
      transports: ['internal'],
    };
  }

  /** Signs what a site asks for. */
  get({ challenge, rpId }: PasskeyRequest, tampering: Tampering = {}): PasskeyAssertion {
    this.#counter = tampering.counter ?? this.#counter + 1;
    const data = this.authenticatorData(rpId, 0, tampering);
    const clientDataJSON = this.clientData('webauthn.get', challenge, tampering);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const userHandle = 'userHandle' in tampering ? tampering.userHandle : this.#userHandle;
    return {
      id: base64url(this.id),
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      ...(userHandle !== undefined && { userHandle }),
    };
  }

  private clientData(type: string, challenge: string, tampering: Tampering): string {
    const { origin = this.origin, crossOrigin = false } = tampering;
    return base64url(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin,
        crossOrigin,
      }),
    );
  }

  private authenticatorData(rpId: string, more: number, tampering: Tampering): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const verified = tampering.userVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([sha256(tampering.rpId ?? rpId), Buffer.from([USER_PRESENT | verified | more]), counter]);
  }
}

/** In COSE: an ES256 key on P-256, and its point. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
}

/** In CBOR: { fmt: 'none', attStmt: {}, authData }. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}
