// A team as rings on a canvas. Modules bundle it, in a part that they load late.
export { type DrawnRings, drawRings, type RingsLook } from './rings/draw-rings.ts';
export { layoutRings, type Rings } from './rings/layout-rings.ts';
export { type RingColors, readRingColors, ringColors } from './rings/ring-colors.ts';
