import type { AdminPrize } from '@powerline/contract/academy';
import { Inline, Stack, Text } from '@powerline/ui';
import { ImageButtons, ImageOrMonogram, useImageChange } from '@powerline/ui/images';
import { removePrizePicture, sendPrizePicture } from '../../api/admin-prizes.ts';
import { t } from '../../words.ts';

/** Saves a picture as soon as it is chosen. */
export function PrizeImageEditor({ prize: { id, title, picture } }: { prize: AdminPrize }) {
  const change = useImageChange(picture, {
    send: (file) => sendPrizePicture(id, file),
    remove: () => removePrizePicture(id),
  });
  return (
    <Inline gap={4} align="start">
      <ImageOrMonogram of="prize" address={change.shown} name={title} size="large" />
      <Stack gap={2} style={{ flex: '1 1 15rem' }}>
        <ImageButtons whose={title} picture={change} />
        <Text size="small" tone="muted">
          {t('A JPEG, PNG, WebP or GIF of up to 5 MB. It is kept as soon as you choose it.')}
        </Text>
      </Stack>
    </Inline>
  );
}
