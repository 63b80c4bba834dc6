import { Button, Inline, LinkButton, Text } from '@powerline/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { NoticeBar } from '../feedback/NoticeBar.tsx';
import { pageAt } from '../modules/page-at.ts';
import { useSiteModules } from '../modules/site-modules.ts';
import { t } from '../words.ts';
import { openXRay } from '../x-ray-state.ts';
import { answerBisect, type Bisect, foundBy, keepBisect, roundsLeft } from './bisect.ts';
import { leaveOut } from './wanted-override.ts';

const Detail = styled(Text)`
  color: inherit;
`;

interface BisectBarProps {
  /** At the page's start. */
  first: Bisect;
  reload?: () => void;
}

/** Asks after each reload whether the fault is still there, and names the module at fault. On every page of the tab. */
export function BisectBar({ first, reload = () => location.reload() }: BisectBarProps) {
  const rows = useSiteModules();
  const { pathname } = useLocation();
  const [bisect, setBisect] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const here = pageAt(pathname, rows)?.row.name;
  const found = foundBy(bisect);

  function answer(isStillThere: boolean) {
    const next = answerBisect(bisect, isStillThere, here);
    keepBisect(next);
    if (foundBy(next) !== undefined) return setBisect(next);
    setBusy(true);
    reload();
  }

  function stop() {
    keepBisect(null);
    setBusy(true);
    reload();
  }

  const stopButton = (
    <Button size="small" tone="quiet" isBusy={isBusy} onClick={stop}>
      {t('Stop')}
    </Button>
  );
  if (found !== undefined) {
    const row = rows.find(({ name }) => name === found);
    return (
      <NoticeBar
        tone="warning"
        action={
          <Inline gap={2}>
            <Button size="small" tone="secondary" onClick={() => openXRay(found)}>
              {t('Open X-ray')}
            </Button>
            <Button size="small" tone="secondary" onClick={() => leaveOut([found])}>
              {t('Turn off in this tab')}
            </Button>
            {/* A whole load: what shows that page may be off. */}
            <LinkButton size="small" tone="secondary" to="/admin/modules" reloadDocument>
              {t('Roll it back')}
            </LinkButton>
            {stopButton}
          </Inline>
        }
      >
        <div role="status">
          <strong>
            {bisect.wasGone
              ? t('{module} is at fault', { module: found })
              : t('If a module is at fault, it’s {module}', { module: found })}
          </strong>
          <Detail size="small">
            {row ? `${row.current.version} · ${row.current.owner}` : null}
            {bisect.wasGone ? null : ` · ${t('The fault was there in every round. It may be the site itself.')}`}
          </Detail>
        </div>
      </NoticeBar>
    );
  }
  const { suspects, off, answers } = bisect;
  return (
    <NoticeBar
      tone="warning"
      action={
        <Inline gap={2}>
          <Button size="small" tone="secondary" isBusy={isBusy} onClick={() => answer(true)}>
            {t('Yes')}
          </Button>
          <Button size="small" tone="secondary" isBusy={isBusy} onClick={() => answer(false)}>
            {t('No')}
          </Button>
          {stopButton}
        </Inline>
      }
    >
      <div>
        <strong>{t('Is the fault still there?')}</strong>
        <Detail size="small">
          {t('Round {round} of {rounds} · {off} of {count} modules are off', {
            round: answers + 1,
            rounds: answers + roundsLeft(bisect),
            off: off.length,
            count: suspects.length,
          })}
          {here !== undefined && off.includes(here)
            ? ` · ${t('This page is off in this round. If the fault went with it, press No.')}`
            : null}
        </Detail>
      </div>
    </NoticeBar>
  );
}
