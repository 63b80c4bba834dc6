import type { OidcTest } from '@powerline/contract/accounts';
import { useState } from 'react';
import { testOidcSettings } from '../../api/oidc.ts';

/** Tries issuers, one at a time, and keeps the result of the last one. */
export function useIssuerTest() {
  const [result, setResult] = useState<OidcTest>();
  const [isTesting, setIsTesting] = useState(false);

  /** @throws what `call` throws */
  async function test(issuer?: string): Promise<void> {
    setResult(undefined);
    setIsTesting(true);
    try {
      setResult(await testOidcSettings(issuer));
    } finally {
      setIsTesting(false);
    }
  }

  return { result, isTesting, test, forgetResult: () => setResult(undefined) };
}
