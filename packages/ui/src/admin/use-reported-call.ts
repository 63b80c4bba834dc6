import { useState } from 'react';
import { reportOutcome } from './report-failure.ts';

/** {@link reportOutcome}, one call at a time, because a second request could reach the server before the first. */
export function useReportedCall() {
  const [isBusy, setIsBusy] = useState(false);

  async function run(...of: Parameters<typeof reportOutcome>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await reportOutcome(...of).finally(() => setIsBusy(false));
  }

  return { isBusy, run };
}
