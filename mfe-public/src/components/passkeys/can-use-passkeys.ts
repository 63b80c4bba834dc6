/** An IPv4 or IPv6 address: passkeys belong to names of hosts only. */
const ADDRESS = /^[\d.]+$|:/;

/** Whether this browser can use passkeys on this site. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !ADDRESS.test(location.hostname);
