import type { TeamFilter, TeamPicture } from '@powerline/contract/payout';
import { IconButton, theme } from '@powerline/ui';
import { ringColors } from '@powerline/ui/rings';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';
import { drawnTeam, layoutTeam, personInWords } from './drawn-team.ts';
import { followPointers } from './follow-pointers.ts';
import { nextPerson } from './next-person.ts';
import { RingView } from './ring-view.ts';

const BAR = '3.25rem';

const Canvas = styled.canvas`
  ${ringColors}
  position: absolute;
  inset: 0;
  width: 100%;
  height: calc(100% - ${BAR});
  border-radius: ${theme.radius.large};
  touch-action: pan-y;

  &[data-hovers='true'] {
    cursor: pointer;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Below the canvas, so that it covers nobody. */
const Bar = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]};
  height: ${BAR};
  padding-inline: ${theme.space[2]};

  > [role='status'] {
    flex-grow: 1;
    padding-inline-start: ${theme.space[2]};
    font-size: ${theme.fontSize.small};
  }
  @media (pointer: coarse) {
    button {
      width: 2.75rem;
      height: 2.75rem;
    }
  }
`;

const STEP = 1.8;

interface RingsCanvasProps {
  team: TeamPicture;
  /** The id of the person whose card is open. */
  person: number | undefined;
  only: TeamFilter | undefined;
  onOpen: (person: number | undefined) => void;
}

/** Arrows walk through the team, Enter opens a person, + and - zoom, 0 shows everyone. */
export default function RingsCanvas({ team, person, only, onOpen }: RingsCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<RingView>(undefined);
  const [hovered, setHovered] = useState<number>();
  const [walked, setWalked] = useState<number>();
  const rings = useMemo(() => layoutTeam(team), [team]);
  const opened = person === undefined ? undefined : team.ids.indexOf(person);
  const selected = walked ?? (opened === -1 ? undefined : opened);
  const drawn = useMemo(() => drawnTeam(team, rings, { selected, only }), [team, rings, selected, only]);
  const spoken = hovered ?? walked;

  const open = useEffectEvent((at: number | undefined) => {
    setWalked(undefined);
    onOpen(at === undefined ? undefined : team.ids[at]);
  });
  const makeView = useEffectEvent((element: HTMLCanvasElement) => new RingView(element, drawn, t('You')));
  useEffect(() => {
    if (!canvas.current) return undefined;
    const made = makeView(canvas.current);
    view.current = made;
    const stop = followPointers(canvas.current, { view: made, onTap: (at) => open(at), onHover: setHovered });
    return () => {
      stop();
      made.destroy();
    };
  }, []);
  useEffect(() => {
    view.current?.show(drawn);
    if (selected !== undefined) view.current?.approach(selected);
  }, [drawn, selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') view.current?.glide(STEP);
    else if (event.key === '-') view.current?.glide(1 / STEP);
    else if (event.key === '0') view.current?.fit();
    else if (event.key.startsWith('Arrow')) setWalked(nextPerson({ ...team, level: rings.level }, selected, event.key));
    else if ((event.key === 'Enter' || event.key === ' ') && selected !== undefined) open(selected);
    else if (event.key === 'Escape') open(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Canvas
        ref={canvas}
        role="application"
        aria-label={t('Your team as rings')}
        aria-describedby="picture-keys"
        tabIndex={0}
        data-hovers={hovered !== undefined}
        onKeyDown={onKeyDown}
      />
      <Bar>
        <p role="status">{spoken === undefined ? '' : personInWords(team, rings, spoken)}</p>
        <IconButton label={t('Zoom in')} icon={<Plus />} onClick={() => view.current?.glide(STEP)} />
        <IconButton label={t('Zoom out')} icon={<Minus />} onClick={() => view.current?.glide(1 / STEP)} />
        <IconButton label={t('Show everyone')} icon={<Maximize />} onClick={() => view.current?.fit()} />
      </Bar>
    </>
  );
}
