import type { AccentPalettes } from '@powerline/contract/look';
import { t } from '../../words.ts';

/** Says where a chosen accent is shown in another shade. */
export function readableShades(chosen: string, { light, dark }: AccentPalettes): string {
  const [isSameInLight, isSameInDark] = [light.accent === chosen, dark.accent === chosen];
  if (isSameInLight && isSameInDark) return t('Readable in both themes, exactly as you chose it.');
  const [darker, lighter] = [light.accent, dark.accent];
  if (isSameInDark) return t('So that text stays readable, light pages use a darker shade, {darker}.', { darker });
  if (isSameInLight) return t('So that text stays readable, dark pages use a lighter shade, {lighter}.', { lighter });
  return t(
    'So that text stays readable, light pages use a darker shade, {darker}, and dark pages use a lighter shade, {lighter}.',
    { darker, lighter },
  );
}
