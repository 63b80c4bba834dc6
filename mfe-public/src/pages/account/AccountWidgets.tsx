import { Slot } from '@powerline/platform';
import { SectionHeading, Stack } from '@powerline/ui';

/** Shows nothing without widgets. */
export function AccountWidgets() {
  return (
    <Slot name="account">
      {(widgets) => (
        <Stack as="section" gap={4} aria-labelledby="account-widgets">
          <SectionHeading id="account-widgets">More of your account</SectionHeading>
          {widgets}
        </Stack>
      )}
    </Slot>
  );
}
