import { LoadingRegion } from '@powerline/ui';
import type { ReactNode } from 'react';
import { PublicLoadFailure } from '../../components/PublicLoadFailure.tsx';
import { t } from '../../words.ts';
import { useTeamNames } from './use-team-names.ts';

interface LoadedTeamNamesProps {
  /** `line` for a place that is one line high. */
  size?: 'card' | 'line';
  /** In the final shape. */
  skeleton: ReactNode;
  children: (team: { names: readonly string[]; isSample: boolean }) => ReactNode;
}

export function LoadedTeamNames({ size = 'card', skeleton, children }: LoadedTeamNamesProps) {
  const { names, isSample, error, isRetrying, retry } = useTeamNames();
  if (error) {
    return (
      <PublicLoadFailure
        size={size}
        title={t('The names of the team could not be loaded')}
        error={error}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    );
  }
  if (!names) return <LoadingRegion label={t('Loading the names of the team')}>{skeleton}</LoadingRegion>;
  return children({ names, isSample });
}
