import * as v from 'valibot';

/** A JSON Web Key Set (RFC 7517), of Ed25519 keys (RFC 8037). */
export const moduleKeysSchema = v.object({
  keys: v.array(
    v.object({
      kty: v.literal('OKP'),
      crv: v.literal('Ed25519'),
      alg: v.literal('EdDSA'),
      use: v.literal('sig'),
      kid: v.string(),
      x: v.string(),
    }),
  ),
});
export type ModuleKeys = v.InferOutput<typeof moduleKeysSchema>;
