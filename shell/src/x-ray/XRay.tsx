import { useSession } from '@powerline/platform';
import { Button, IconButton, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { pageAt } from '../modules/page-at.ts';
import { useSiteModules } from '../modules/site-modules.ts';
import { keepBisect, keptBisect, roundsLeft, startBisect } from '../overrides/bisect.ts';
import { t } from '../words.ts';
import { closeXRay, useXRayState } from '../x-ray-state.ts';
import { ModuleLine } from './ModuleLine.tsx';
import { Outlines } from './Outlines.tsx';
import { useOutlines } from './use-outlines.ts';
import { useStoredBuilds } from './use-stored-builds.ts';

const Panel = styled.section`
  position: fixed;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: ${theme.layer.overlay};
  width: min(24rem, 50vw);
  overflow-y: auto;
  overscroll-behavior: contain;
  border-inline-start: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.overlay};

  @media (orientation: portrait), (max-width: 37.4rem) {
    inset-block: auto 0;
    inset-inline: 0;
    width: auto;
    max-height: 55dvh;
    border-block-start: 1px solid ${theme.color.border};
    border-start-start-radius: ${theme.radius.large};
    border-start-end-radius: ${theme.radius.large};
  }
  @media print {
    display: none;
  }
`;

const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${theme.space[2]};
  padding-inline-start: ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
`;

const Body = styled(Stack)`
  padding: ${theme.space[4]};
`;

/** Which module painted what on this page: an outline around each part, and a panel beside them. */
export function XRay() {
  const rows = useSiteModules();
  const { user } = useSession();
  const { pathname } = useLocation();
  const { chosen } = useXRayState();
  const [part, setPart] = useState<string>();
  const outlines = useOutlines(rows);
  const panel = usePanel();
  const builds = useStoredBuilds(user?.isAdmin === true);

  const choose = (name: string) => {
    setPart(undefined);
    useXRayState.setState({ chosen: name === chosen ? undefined : name });
    if (name !== chosen) scrollTo(outlines.find(({ module }) => module === name)?.elements);
  };
  const partsOf = (name: string) => outlines.filter(({ module }) => module === name);
  const lines = (title: string, isHere: boolean) => {
    const listed = rows.filter(({ name }) => partsOf(name).length > 0 === isHere);
    return listed.length > 0 ? (
      <Stack gap={2}>
        <SectionHeading level={3} size="body">
          {title}
        </SectionHeading>
        <Stack as="ul" gap={2}>
          {listed.map((row) => (
            <ModuleLine
              key={row.name}
              row={row}
              parts={partsOf(row.name)}
              builds={builds.get(row.name) ?? []}
              isOpen={chosen === row.name}
              onPress={() => choose(row.name)}
              onPart={({ key, elements }) => {
                setPart(key);
                scrollTo(elements);
              }}
            />
          ))}
        </Stack>
      </Stack>
    ) : null;
  };

  const suspects = rows.filter(({ enabled }) => enabled).map(({ name }) => name);
  function findFault() {
    keepBisect(startBisect(suspects, pageAt(pathname, rows)?.row.name));
    closeXRay();
    location.reload();
  }

  return createPortal(
    <>
      <Outlines
        outlines={outlines}
        marked={part ?? chosen}
        versions={new Map(rows.map(({ name, current }) => [name, current.version]))}
      />
      <Panel ref={panel} role="dialog" aria-labelledby="x-ray-title" tabIndex={-1}>
        <Head>
          <SectionHeading id="x-ray-title" level={2} size="large">
            {t('X-ray')}
          </SectionHeading>
          <IconButton label={t('Close X-ray')} icon={<X aria-hidden="true" size={20} />} onClick={closeXRay} />
        </Head>
        <Body gap={6}>
          {lines(t('On this page'), true)}
          {lines(t('Not on this page'), false)}
          {suspects.length > 0 && !keptBisect() ? (
            <Stack gap={2} align="start">
              <SectionHeading level={3} size="body">
                {t('Is something wrong?')}
              </SectionHeading>
              <Text size="small" tone="muted">
                {t(
                  'We turn half of the {count} modules off in this tab and ask whether the fault is still there, {rounds, plural, one {once} other {up to # times}}.',
                  { count: suspects.length, rounds: roundsLeft({ suspects }) },
                )}
              </Text>
              <Button tone="secondary" size="small" onClick={findFault}>
                {t('Find the module at fault')}
              </Button>
            </Stack>
          ) : null}
        </Body>
      </Panel>
    </>,
    document.body,
  );
}

/** Takes the focus, gives it back, and closes on Esc unless a dialog is over it. */
function usePanel() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isBehind = document.querySelector('[aria-modal="true"]:not([hidden] *)');
      if (key === 'Escape' && !defaultPrevented && !isBehind) closeXRay();
    };
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return panel;
}

/** To the top of the window, for a phone's panel covers the lower half, with room for the header there. */
function scrollTo([element]: readonly Element[] = []): void {
  element?.scrollIntoView({ block: 'start' });
  window.scrollBy(0, -SCROLL_MARGIN_PX);
}

const SCROLL_MARGIN_PX = 96;
