import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { ModuleKeys } from '@powerline/contract/operations';
import type { Access } from '@powerline/registry';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';

/** How long a backend may believe a statement. */
const SECONDS_VALID = 60;

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What our access guard checked for a call: no more, so that a member's path never learns who is an admin. */
const ROLES: Readonly<Record<Access, readonly string[]>> = {
  public: [],
  member: ['member'],
  admin: ['member', 'admin'],
};

interface Key {
  id: string;
  privateKey: KeyObject;
  /** The public half, as JWK has it. */
  x: string;
}

interface Caller {
  module: string;
  access: Access;
  /** Undefined on a public path, where no session is looked up. */
  user: User | undefined;
  requestId: string;
}

/**
 * Says to a module's own backend who asks, signed by this site's key (JWT, RFC 7519, with EdDSA). A backend checks it with
 * the public keys of `GET /api/module-keys`, so it holds nothing that could sign for another module.
 */
@Injectable()
export class CallerStatements {
  #key: Promise<Key> | undefined;

  constructor(private readonly secrets: Secrets) {}

  /** @returns the statement in its compact form */
  async write({ module, access, user, requestId }: Caller): Promise<string> {
    const { id, privateKey } = await this.key();
    const now = Math.floor(Date.now() / 1000);
    const head = { alg: 'EdDSA', typ: 'JWT', kid: id };
    const claims = {
      iss: 'powerline',
      aud: module,
      ...(user && { sub: String(user.id) }),
      roles: ROLES[access],
      // Someone who helps run the site looks at it as this member, and changes nothing.
      ...(user?.view && { viewing: true }),
      iat: now,
      exp: now + SECONDS_VALID,
      jti: requestId,
    };
    const signed = `${encoded(head)}.${encoded(claims)}`;
    return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  /** The public keys, as a JSON Web Key Set. */
  async publicKeys(): Promise<ModuleKeys> {
    const { id, x } = await this.key();
    return { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: id, x }] };
  }

  private key(): Promise<Key> {
    this.#key ??= this.makeKey();
    return this.#key;
  }

  private async makeKey(): Promise<Key> {
    const seed = await this.secrets.signingKey('module backends');
    const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
    // An Ed25519 key always has it.
    const x = createPublicKey(privateKey).export({ format: 'jwk' }).x as string;
    return { id: createHash('sha256').update(x).digest('base64url').slice(0, 16), privateKey, x };
  }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
