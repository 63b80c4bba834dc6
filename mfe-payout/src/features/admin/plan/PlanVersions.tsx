import type { Plan, PlanVersion } from '@powerline/contract/payout';
import {
  ActionsCell,
  Badge,
  Button,
  Cell,
  ConfirmDialog,
  NumberHeading,
  Row,
  RowHeading,
  SectionHeading,
  Stack,
  Table,
  VisuallyHidden,
} from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { type RefObject, useRef } from 'react';
import { removePlan } from '../../../api/admin-plan.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';

interface PlanVersionsProps {
  versions: readonly PlanVersion[];
  inForce: PlanVersion | undefined;
  currency: string;
}

/** Latest start first. Frozen plans are read-only. */
export function PlanVersions({ versions, inForce, currency }: PlanVersionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={3} aria-labelledby="plan-versions">
      <SectionHeading ref={heading} id="plan-versions" size="large">
        Versions
      </SectionHeading>
      <Table caption="Versions of the plan" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">State</th>
            <NumberHeading>Fee</NumberHeading>
            <NumberHeading>Costs at most</NumberHeading>
            <th scope="col">Rules</th>
            <th scope="col">Made by</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              isInForce={version === inForce}
              currency={currency}
              heading={heading}
            />
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

interface VersionRowProps {
  version: PlanVersion;
  isInForce: boolean;
  currency: string;
  heading: RefObject<HTMLElement | null>;
}

function VersionRow({ version, isInForce, currency, heading }: VersionRowProps) {
  const { validFrom, plan, ceilingCents, reason, isFrozen, madeBy } = version;
  // The site's first plan is older than its first month.
  const name = version.version === 1 ? 'The beginning' : monthInWords(validFrom);

  const remove = () =>
    reportOutcome(
      () => removePlan(version),
      ['Plan removed', 'The one before it stays in force.'],
      'The plan could not be removed',
    );

  return (
    <Row>
      <RowHeading>{name}</RowHeading>
      <Cell label="State">
        {isInForce ? (
          <Badge tone="success">In force</Badge>
        ) : isFrozen ? (
          <Badge>Past</Badge>
        ) : (
          <Badge tone="accent">Coming</Badge>
        )}
      </Cell>
      <Cell label="Fee" data-kind="number">
        {money(plan.feeCents, currency)}
      </Cell>
      <Cell label="Costs at most" data-kind="number">
        {money(ceilingCents, currency)}
      </Cell>
      <Cell label="Rules">
        <div>
          {rulesOf(plan, currency)}
          {reason ? <div>Reason: {reason}</div> : null}
        </div>
      </Cell>
      <Cell label="Made by">{madeBy ?? 'The site'}</Cell>
      <ActionsCell>
        {isFrozen ? null : (
          <ConfirmDialog
            trigger={
              <Button tone="quiet" size="small">
                Remove<VisuallyHidden> the plan from {name} on</VisuallyHidden>
              </Button>
            }
            title={`Remove the plan from ${name} on?`}
            confirmLabel="Remove"
            onConfirm={remove}
            focusAfterConfirm={heading}
          >
            The plan before it stays in force. You can set this one again.
          </ConfirmDialog>
        )}
      </ActionsCell>
    </Row>
  );
}

function rulesOf(
  { directCents, levelCents, width, compression, minimumPayoutCents, closingDays }: Plan,
  currency: string,
): string {
  const [first = 0] = levelCents;
  const levels = levelCents.every((cents) => cents === first)
    ? `${levelCents.length} levels of ${money(first, currency)}`
    : `levels of ${levelCents.map((cents) => money(cents, currency)).join(', ')}`;
  return `Direct ${money(directCents, currency)}, ${levels}; width ${width ?? 'unlimited'}; compression ${compression ? 'on' : 'off'}; payouts from ${money(minimumPayoutCents, currency)}; closed after ${closingDays} days`;
}
