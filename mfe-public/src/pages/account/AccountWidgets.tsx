import { Slot } from '@powerline/platform';
import { SectionHeading, Stack } from '@powerline/ui';

/** What other modules show on the account page; nothing at all when none does. */
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
