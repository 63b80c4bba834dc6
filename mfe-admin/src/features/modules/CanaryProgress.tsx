import { formatNumber, Inline, ProgressBar, Stack, Text } from '@powerline/ui';
import { t } from '../../words.ts';

interface CanaryProgressProps {
  /** Of the module. */
  name: string;
  loads: number;
  floor: number;
  /** The share after this step; null for everyone. */
  next: number | null;
}

/** How far the site has come with a canary that it moves itself. */
export function CanaryProgress({ name, loads, floor, next }: CanaryProgressProps) {
  const id = `canary-${name}`;
  return (
    <Stack gap={1}>
      <Inline gap={2} justify="space-between">
        <Text id={id} size="small">
          {next === null
            ? t('The site moves this canary. Next: every visitor')
            : t('The site moves this canary. Next: {percent} % of visitors', { percent: next })}
        </Text>
        <Text size="small" tone="muted">
          {t('{loads} of {floor} loads', { loads: formatNumber(Math.min(loads, floor)), floor: formatNumber(floor) })}
        </Text>
      </Inline>
      <ProgressBar value={Math.min(loads, floor)} max={floor} aria-labelledby={id} />
    </Stack>
  );
}
