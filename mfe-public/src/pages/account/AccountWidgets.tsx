import { Slot } from '@powerline/platform';
import { SectionHeading, Stack } from '@powerline/ui';
import { t } from '../../words.ts';

/** Shows nothing without widgets. */
export function AccountWidgets() {
  return (
    <Slot name="account">
      {(widgets) => (
        <Stack as="section" gap={4} aria-labelledby="account-widgets">
          <SectionHeading id="account-widgets">{t('More of your account')}</SectionHeading>
          {widgets}
        </Stack>
      )}
    </Slot>
  );
}
