import { ExportDialog } from '../features/admin/batches/ExportDialog.tsx';
import { ReferenceTable } from '../features/admin/batches/ReferenceTable.tsx';
import { SendDialog } from '../features/admin/batches/SendDialog.tsx';
import { ChangedMeanwhile } from '../features/admin/payouts/ChangedMeanwhile.tsx';
import { PayoutActionDialog } from '../features/admin/payouts/PayoutActionDialog.tsx';
import { payoutActions } from '../features/admin/payouts/payout-actions.ts';
import { TaxFormDialog } from '../features/admin/reports/TaxFormDialog.tsx';
import { Differences } from '../features/admin/what-if/Differences.tsx';
import { WhatIfResult } from '../features/admin/what-if/WhatIfResult.tsx';
import { WhatIfSection } from '../features/admin/what-if/WhatIfSection.tsx';
import { numberedBatch } from './batch-api.ts';
import { costlyPlan, oddPayout } from './payout-desk-api.ts';
import { whatIfOf } from './what-if-api.ts';

const nothing = () => undefined;
/** What is asked before payouts change, or a tax form is read. */
export const PayoutDialogs = () => (
  <>
    {payoutActions().map((action) => (
      <PayoutActionDialog
        key={action.name}
        action={action}
        payouts={[oddPayout(), oddPayout({ id: 18 })]}
        {...{ seen: 'approved', currency: 'USD', writer: 'bo' }}
        tellChanged={() => Promise.resolve(false)}
        onClose={nothing}
      />
    ))}
    <ExportDialog batch={numberedBatch()} onClose={nothing} />
    <SendDialog batch={numberedBatch({ service: 'stripe' })} onClose={nothing} />
    <TaxFormDialog memberId={7} name="al" onClose={nothing} />
  </>
);

const line = { line: 1, payoutId: 17, username: 'al', cents: 4_000, reference: '17' };
/** What another admin changed, and what a list of references would. */
export const PayoutNotices = () => (
  <>
    <ChangedMeanwhile
      conflict={{ label: '!', seen: 'asked', isKept: true, changed: [oddPayout(), oddPayout({ id: 18, batch: 7 })] }}
      currency="USD"
      onClose={nothing}
    />
    <ReferenceTable
      preview={{
        lines: [
          { ...line, outcome: 'pays', fault: null },
          { ...line, line: 2, outcome: 'known', fault: null },
        ],
        ...{ pays: 1, cents: 4_000, known: 1, refused: 0, left: 2 },
      }}
      {...{ currency: 'USD', isBusy: false }}
      onRecord={nothing}
    />
  </>
);

/** A comparison that runs, one that is published, and one that failed. */
export const WhatIfs = () => (
  <>
    <WhatIfSection comparison="running" inForce={undefined} />
    <WhatIfResult
      whatIf={whatIfOf({ startsIn: '2199-11', publishedAt: '2026-11-20T10:00:00.000Z', publishedBy: 'bo' })}
      inForce={costlyPlan}
    />
    <Differences
      whatIf={whatIfOf({
        differences: [{ month: '2026-09', id: 3, username: 'al', of: 'earnings', storedCents: 1, replayedCents: 2 }],
      })}
    />
  </>
);
