import type { SiteLook } from '@powerline/contract/content';
import { accentPalettes } from '@powerline/contract/look';
import { siteName } from '@powerline/platform';
import { Notice, theme } from '@powerline/ui';
import { useState } from 'react';
import { t } from '../../words.ts';

/** Says that the pages come from a server that doesn't write the look into them (docs/settings.md). */
export function ElsewhereNotice({ look }: { look: SiteLook }) {
  // As the page came: a saved look shows on it at once.
  const [isElsewhere] = useState(() => !isInPage(look));
  if (!isElsewhere) return null;
  return (
    <Notice tone="warning">
      {t(
        'Your emails and members’ pages have this name and color. All other pages come from a server that doesn’t know them yet, so they look as they did.',
      )}
    </Notice>
  );
}

function isInPage({ siteName: name, accent }: SiteLook): boolean {
  if (name !== null && name !== siteName()) return false;
  const shown = getComputedStyle(document.documentElement).getPropertyValue(theme.vars.color.accent).trim();
  if (accent === null || shown === '') return true;
  const { light, dark } = accentPalettes(accent);
  return shown === light.accent || shown === dark.accent;
}
