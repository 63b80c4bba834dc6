import { type AccentPalettes, darkPalette, lightPalette, type Palette } from '@powerline/contract/look';
import { Badge, Button, Card, Grid, Inline, Stack, Text, theme } from '@powerline/ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { rich, t } from '../../words.ts';

// Its children refer to the variables that its style sets.
const Ground = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.page};
  color: ${theme.color.text};
`;

const Sample = styled.span`
  color: ${theme.color.accent};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

// React's CSSProperties knows no custom properties.
const variablesOf = (palette: Palette) =>
  Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [theme.vars.color[name as keyof Palette], value]),
  ) as CSSProperties;

/** What the accent does to both themes, whichever one the page has. */
export function LookPreview({ palettes, siteName }: { palettes: AccentPalettes; siteName: string }) {
  return (
    <Grid columnWidth="15rem" gap={4}>
      <Theme
        title={t('Light')}
        name={t('Light theme')}
        siteName={siteName}
        palette={{ ...lightPalette, ...palettes.light }}
      />
      <Theme
        title={t('Dark')}
        name={t('Dark theme')}
        siteName={siteName}
        palette={{ ...darkPalette, ...palettes.dark }}
      />
    </Grid>
  );
}

function Theme({
  title,
  name,
  siteName,
  palette,
}: Record<'title' | 'name' | 'siteName', string> & { palette: Palette }) {
  return (
    <Ground role="group" aria-label={name} style={variablesOf(palette)}>
      <Text size="small" tone="muted">
        {title}
      </Text>
      <Card>
        <Stack gap={3}>
          <Inline gap={2} justify="space-between">
            <strong>{siteName}</strong>
            <Badge tone="accent">{t('New')}</Badge>
          </Inline>
          <Text>{rich('Text with <link>a link</link> in it.', { link: (inside) => <Sample>{inside}</Sample> })}</Text>
          {/* Only to look at. */}
          <Inline gap={2} inert>
            <Button>{t('Join')}</Button>
            <Button tone="secondary">{t('Learn more')}</Button>
          </Inline>
        </Stack>
      </Card>
    </Ground>
  );
}
