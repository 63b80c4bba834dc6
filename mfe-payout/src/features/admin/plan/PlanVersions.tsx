import type { Plan, PlanVersion } from '@powerline/contract/payout';
import {
  ActionsCell,
  Badge,
  Button,
  Cell,
  ConfirmDialog,
  formatMoney,
  formatMonth,
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
import { hidden } from '../../../components/hidden.tsx';
import { rich, t } from '../../../words.ts';

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
        {t('Versions')}
      </SectionHeading>
      <Table caption={t('Versions of the plan')} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('From')}</th>
            <th scope="col">{t('State')}</th>
            <NumberHeading>{t('Fee')}</NumberHeading>
            <NumberHeading>{t('Costs at most')}</NumberHeading>
            <th scope="col">{t('Rules')}</th>
            <th scope="col">{t('Made by')}</th>
            <th scope="col">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
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
  const name = version.version === 1 ? t('The beginning') : formatMonth(validFrom);

  const remove = () =>
    reportOutcome(
      () => removePlan(version),
      [t('Plan removed'), t('The one before it stays in force.')],
      t('The plan could not be removed'),
    );

  return (
    <Row>
      <RowHeading>{name}</RowHeading>
      <Cell label={t('State')}>
        {isInForce ? (
          <Badge tone="success">{t('In force')}</Badge>
        ) : isFrozen ? (
          <Badge>{t('Past')}</Badge>
        ) : (
          <Badge tone="accent">{t('Coming')}</Badge>
        )}
      </Cell>
      <Cell label={t('Fee')} data-kind="number">
        {formatMoney(plan.feeCents, currency)}
      </Cell>
      <Cell label={t('Costs at most')} data-kind="number">
        {formatMoney(ceilingCents, currency)}
      </Cell>
      <Cell label={t('Rules')}>
        <div>
          {rulesOf(plan, currency)}
          {reason ? <div>{t('Reason: {reason}', { reason })}</div> : null}
        </div>
      </Cell>
      <Cell label={t('Made by')}>{madeBy ?? t('The site')}</Cell>
      <ActionsCell>
        {isFrozen ? null : (
          <ConfirmDialog
            trigger={
              <Button tone="quiet" size="small">
                {rich('Remove<hidden> the plan from {month} on</hidden>', { month: name, hidden })}
              </Button>
            }
            title={t('Remove the plan from {month} on?', { month: name })}
            confirmLabel={t('Remove')}
            onConfirm={remove}
            focusAfterConfirm={heading}
          >
            {t('The plan before it stays in force. You can set this one again.')}
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
  const amounts = levelCents.map((cents) => formatMoney(cents, currency));
  const areAlike = new Set(levelCents).size === 1;
  return t(
    'Direct {direct}, {levels, select, alike {{count} levels of {amounts}} other {levels of {amounts}}}; width {limit, select, none {unlimited} other {{width}}}; compression {compression, select, on {on} other {off}}; payouts from {minimum}; closed after {days, plural, one {# day} other {# days}}',
    {
      direct: formatMoney(directCents, currency),
      levels: areAlike ? 'alike' : 'different',
      count: levelCents.length,
      amounts: (areAlike ? amounts.slice(0, 1) : amounts).join(', '),
      limit: width === null ? 'none' : 'some',
      width: width ?? 0,
      compression: compression ? 'on' : 'off',
      minimum: formatMoney(minimumPayoutCents, currency),
      days: closingDays,
    },
  );
}
