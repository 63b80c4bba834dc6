import type { ModuleReleaseEntry } from '@powerline/contract/operations';
import { theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { signedWords } from './signed-words.ts';

const History = styled.details`
  summary {
    width: fit-content;
    min-height: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  ol {
    display: grid;
    gap: ${theme.space[3]};
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: ${theme.fontSize.small};
  }
`;

const Muted = styled.div`
  color: ${theme.color.textMuted};
`;

/** Who released what, when and why. */
export const ModuleHistory = ({ history }: { history: readonly ModuleReleaseEntry[] }) => (
  <History>
    <summary>{t('History')}</summary>
    <ol>
      {history.map((entry) => (
        <li key={`${entry.generation} ${entry.action} ${entry.version}`}>
          {inWords(entry)}
          {entry.note ? `: ${entry.note}` : null}
          <Muted>
            <Moment at={entry.at} /> · {[entry.who, signedWords(entry)].filter(Boolean).join(' · ')}
          </Muted>
        </li>
      ))}
    </ol>
  </History>
);

function inWords({ action, version, percent }: ModuleReleaseEntry): string {
  if (action === 'publish') {
    if (percent === undefined) return t('Published {version}', { version });
    return percent === 0
      ? t('Stored {version} for later', { version })
      : t('Published {version} for {percent} %', { version, percent });
  }
  if (action === 'canary')
    return percent === 0
      ? t('Ended the canary')
      : t('Canary {version} for {percent} %', { version, percent: percent ?? 0 });
  if (action === 'rollback') return percent === 0 ? t('Ended the canary') : t('Rolled back to {version}', { version });
  const verbs: Readonly<Record<string, string>> = {
    promote: t('Promoted {version}', { version }),
    disable: t('Disabled'),
    enable: t('Enabled'),
  };
  return verbs[action] ?? `${action} ${version}`;
}
