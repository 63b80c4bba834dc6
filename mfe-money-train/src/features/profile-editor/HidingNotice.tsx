import type { Hiding } from '@powerline/contract/money-train';
import { Notice, Stack } from '@powerline/ui';
import { t } from '../../words.ts';

export const HidingNotice = ({ hiding: { reason } }: { hiding: Hiding }) => (
  <Notice tone="warning">
    <Stack gap={1}>
      <strong>{t('An admin has hidden your page. Only you can see it.')}</strong>
      <span dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {reason}
      </span>
      <span>{t('Change what it is about, then ask the admins to show it again. All you edit is still saved.')}</span>
    </Stack>
  </Notice>
);
