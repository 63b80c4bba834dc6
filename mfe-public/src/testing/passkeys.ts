const BYTES = new Uint8Array([1, 2, 3]).buffer;

/** What an authenticator answers, with the bytes 1, 2, 3 for everything that it signs. */
export const PUBLIC_KEY = {
  id: 'id-of-it',
  rawId: BYTES,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: BYTES,
    attestationObject: BYTES,
    authenticatorData: BYTES,
    signature: BYTES,
    userHandle: BYTES,
    getTransports: () => ['internal'],
  },
};

interface Authenticator {
  create?: object;
  createFails?: Error;
  get?: object;
}

/** Gives the browser passkeys, which jsdom lacks. @param authenticator null takes them away again */
export function letPasskeys(authenticator: Authenticator | null): void {
  if (authenticator === null) {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
    return;
  }
  const { create, createFails, get } = authenticator;
  // A function, as a class is: that is how pages recognize them.
  const value = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: async () => {
        if (createFails) throw createFails;
        return create;
      },
      // Without one, the person never picks any.
      get: () => (get ? Promise.resolve(get) : new Promise(() => undefined)),
    },
  });
}
