// Loaded only for tokens that have a key: the release tool reads what every page is made of.
const tool = () => import('@powerline/release-tool/site');

/** @returns a public key as it is stored; what is no key stays as it is, and the table refuses it */
export const readTokenKey = async (text: string): Promise<string> => (await tool()).readPublicKey(text) ?? text;

/** What people compare of a token's key. */
export const fingerprintOfKey = async (publicKey: string): Promise<string> => (await tool()).fingerprintOf(publicKey);
