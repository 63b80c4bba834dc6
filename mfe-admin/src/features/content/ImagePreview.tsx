import { httpAddressOrSitePath } from '@powerline/contract/foundation';
import { useState } from 'react';
import * as v from 'valibot';
import { t } from '../../words.ts';
import { PreviewSpace } from './PreviewSpace.tsx';
import { useSettled } from './use-settled.ts';

const addressSchema = httpAddressOrSitePath();

/** Shows the form's address, saved or not. */
export function ImagePreview({ address, name }: { address: string; name: string }) {
  const parsed = v.safeParse(addressSchema, useSettled(address));
  const [unloadable, setUnloadable] = useState<string | null>(null);
  if (!parsed.success) return <PreviewSpace>{t('No image set')}</PreviewSpace>;
  const url = parsed.output;
  if (unloadable === url)
    return <PreviewSpace role="status">{t('No image can be loaded from this address')}</PreviewSpace>;
  return (
    <PreviewSpace>
      <img src={url} alt={t('Preview of {name}', { name })} loading="lazy" onError={() => setUnloadable(url)} />
    </PreviewSpace>
  );
}
