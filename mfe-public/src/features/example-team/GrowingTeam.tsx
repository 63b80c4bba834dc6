import { drawRings, layoutRings, readRingColors, ringColors } from '@powerline/ui/rings';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { inventTeam } from './invented-team.ts';

const Canvas = styled.canvas`
  ${ringColors}
  width: 100%;
  height: 100%;
`;

/** Under five seconds, so that it needs no pause button (WCAG 2.2, 2.2.2). */
const GROWS_FOR_MS = 4_800;
/** They join at first. */
const FIRST = 8;
/** The last ones to join are marked as new. */
const NEWEST = 5;

export function GrowingTeam() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? grow(canvas.current) : undefined), []);
  return (
    <Canvas
      ref={canvas}
      role="img"
      aria-label={t(
        'Example team: five people directly below you, and further levels around them. Filled dots are active, hollow ones aren’t, and the newest have a golden ring.',
      )}
    />
  );
}

/** @returns a function that stops it */
function grow(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => undefined;
  const { parents, names, isActive, order } = inventTeam();
  const rings = layoutRings(parents);
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  let joined = isStill ? order.length : FIRST;
  let frame = 0;
  // Reading them takes the browser as long as drawing.
  let colors = readRingColors(canvas);

  const draw = () => {
    const { width } = canvas.getBoundingClientRect();
    const density = Math.min(2, window.devicePixelRatio || 1);
    const side = Math.round(width * density);
    if (canvas.width !== side) canvas.width = canvas.height = side;
    context.setTransform(density, 0, 0, density, 0, 0);
    drawRings(
      context,
      {
        rings,
        parents,
        isActive: (person) => isActive[person] === true,
        isNew: (person) => (order[person] ?? 0) >= joined - NEWEST,
        isShown: (person) => (order[person] ?? 0) < joined,
        nameOf: (person) => names[person],
      },
      {
        x: width / 2,
        y: width / 2,
        radius: width / 2 - 8,
        width,
        height: width,
        colors,
        center: t('You'),
      },
    );
  };
  const began = performance.now();
  const step = () => {
    const part = Math.min(1, (performance.now() - began) / GROWS_FOR_MS);
    const now = Math.round(FIRST + (order.length - FIRST) * part);
    if (now !== joined) {
      joined = now;
      draw();
    }
    if (part < 1) frame = requestAnimationFrame(step);
  };
  draw();
  if (!isStill) frame = requestAnimationFrame(step);
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(draw) : undefined;
  sizes?.observe(canvas);
  const theme = new MutationObserver(() => {
    colors = readRingColors(canvas);
    draw();
  });
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    cancelAnimationFrame(frame);
    sizes?.disconnect();
    theme.disconnect();
  };
}
