import { Text } from '@powerline/ui';

/** Says whose names are shown, so that nobody takes the built-in ones for people. */
export function NamesOrigin({ isSample }: { isSample: boolean }) {
  return (
    <Text size="small" tone="muted">
      {isSample ? 'Sample names, until the team lists its own.' : 'Members of the team.'}
    </Text>
  );
}

/** The height of that line, for the skeleton in its place. */
export const NAMES_ORIGIN_HEIGHT = '1.3125rem';
