import type { Hiding } from '@powerline/contract/money-train';
import { Notice, Stack } from '@powerline/ui';

export const HidingNotice = ({ hiding: { reason } }: { hiding: Hiding }) => (
  <Notice tone="warning">
    <Stack gap={1}>
      <strong>An admin has hidden your page. Only you can see it.</strong>
      <span dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {reason}
      </span>
      <span>Change what it is about, then ask the admins to show it again. All you edit is still saved.</span>
    </Stack>
  </Notice>
);
