import type { SiteLook } from '@powerline/contract/content';
import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { ACCENT_NAMES, accentPalettes, darkPalette, lightPalette } from '@powerline/contract/look';
import { SITE_NAME_KEY, SITE_NAME_TAG } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { mutate } from 'swr';

let following: MutationObserver | undefined;

/** Shows a saved look on the open page, which came with the one before. The server puts it into every later page. */
export async function showLook({ siteName, accent }: SiteLook): Promise<void> {
  const name = siteName ?? PRODUCT_NAME;
  document.querySelector<HTMLMetaElement>(SITE_NAME_TAG)?.setAttribute('content', name);
  const { documentElement: root } = document;
  const palettes = accent === null ? { light: lightPalette, dark: darkPalette } : accentPalettes(accent);
  const show = () => {
    const colors = palettes[root.dataset.theme === 'dark' ? 'dark' : 'light'];
    for (const color of ACCENT_NAMES) root.style.setProperty(theme.vars.color[color], colors[color]);
  };
  following?.disconnect();
  following = new MutationObserver(show);
  following.observe(root, { attributeFilter: ['data-theme'] });
  show();
  await mutate(SITE_NAME_KEY, name, { revalidate: false });
}
