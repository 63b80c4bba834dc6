import type { MailServerInput, MailTest } from '@powerline/contract/accounts';
import { useState } from 'react';
import { testMailSettings } from '../../api/mail-settings.ts';

/** Sends test mails, one at a time, and keeps the result of the last one. */
export function useMailTest() {
  const [result, setResult] = useState<MailTest>();
  const [isTesting, setIsTesting] = useState(false);

  /** @returns the result @throws what `call` throws */
  async function test(server?: MailServerInput): Promise<MailTest> {
    setResult(undefined);
    setIsTesting(true);
    try {
      const tested = await testMailSettings(server);
      setResult(tested);
      return tested;
    } finally {
      setIsTesting(false);
    }
  }

  return { result, isTesting, test, forgetResult: () => setResult(undefined) };
}
