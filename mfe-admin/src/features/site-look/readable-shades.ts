import type { AccentPalettes } from '@powerline/contract/look';

/** Says where a chosen accent is shown in another shade. */
export function readableShades(chosen: string, { light, dark }: AccentPalettes): string {
  const [isSameInLight, isSameInDark] = [light.accent === chosen, dark.accent === chosen];
  if (isSameInLight && isSameInDark) return 'Readable in both themes, exactly as you chose it.';
  const shades = [
    ...(isSameInLight ? [] : [`light pages use a darker shade, ${light.accent}`]),
    ...(isSameInDark ? [] : [`dark pages use a lighter shade, ${dark.accent}`]),
  ];
  return `So that text stays readable, ${shades.join(', and ')}.`;
}
