import { jest } from '@jest/globals';

/** Does `work` as in a browser that blocks all data of a site: to look at its storage throws. */
export async function whileStorageIsBlocked(work: () => void | Promise<void>): Promise<void> {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const local = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
  const session = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
  try {
    await work();
  } finally {
    local.mockRestore();
    session.mockRestore();
  }
}
