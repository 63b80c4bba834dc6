import type { Rings } from './layout-rings.ts';
import type { RingColors } from './ring-colors.ts';

/** What a picture shows of each person. */
export interface DrawnRings {
  rings: Rings;
  parents: readonly number[];
  isActive: (person: number) => boolean;
  isNew: (person: number) => boolean;
  /** For a team that grows. */
  isShown?: (person: number) => boolean;
  nameOf?: (person: number) => string | null | undefined;
  /** The others fade: a branch, or whoever a filter leaves. */
  isFaded?: ((person: number) => boolean) | undefined;
  /** Marked, with a line to the middle. */
  selected?: number | undefined;
}

/** In CSS px: the middle of the picture, and the radius of its circle. */
export interface RingsLook {
  x: number;
  y: number;
  radius: number;
  width: number;
  height: number;
  colors: RingColors;
  /** In the middle. */
  center: string;
}

/** Below this radius in px, a dot is a square: nobody sees the difference, and it costs a fraction. */
const SQUARE_BELOW = 1.6;
/** From this radius in px on, there is room for a letter; and for a name below. */
const LETTER_FROM = 8;
const NAME_FROM = 15;
/** Lines to the person above, only where they can be told apart. */
const LINES_UP_TO = 900;

/** Draws a team, and only what is inside the view. The caller has scaled the context to CSS px. */
export function drawRings(context: CanvasRenderingContext2D, drawn: DrawnRings, look: RingsLook): void {
  const { rings } = drawn;
  const { width, height } = look;
  context.clearRect(0, 0, width, height);
  // A canvas without room yet, as while its page is being left.
  if (look.radius <= 0) return;
  drawBands(context, rings, look);
  const seen = peopleInView(drawn, look);
  if (seen.length <= LINES_UP_TO) drawLines(context, drawn, look, seen);
  const faded = drawn.isFaded;
  if (faded) {
    context.globalAlpha = 0.18;
    drawDots(context, drawn, look, seen.filter(faded));
    context.globalAlpha = 1;
  }
  drawDots(context, drawn, look, faded ? seen.filter((person) => !faded(person)) : seen);
  if (drawn.selected !== undefined) drawSelected(context, drawn, look, drawn.selected);
  drawCenter(context, rings, look);
  drawNames(context, drawn, look, seen);
}

function peopleInView({ rings: { count, x, y, radius }, isShown }: DrawnRings, look: RingsLook): number[] {
  const seen: number[] = [];
  for (let person = 0; person < count; person += 1) {
    const r = (radius[person] ?? 0) * look.radius + 4;
    const px = look.x + (x[person] ?? 0) * look.radius;
    const py = look.y + (y[person] ?? 0) * look.radius;
    if (isShown?.(person) === false) continue;
    if (px > -r && px < look.width + r && py > -r && py < look.height + r) seen.push(person);
  }
  return seen;
}

function drawBands(context: CanvasRenderingContext2D, { bands }: Rings, { x, y, radius, colors }: RingsLook): void {
  context.strokeStyle = colors.border;
  context.lineWidth = 1;
  context.beginPath();
  for (const band of bands) {
    context.moveTo(x + band * radius, y);
    context.arc(x, y, band * radius, 0, 2 * Math.PI);
  }
  context.stroke();
}

function drawLines(context: CanvasRenderingContext2D, { rings, parents }: DrawnRings, look: RingsLook, seen: number[]) {
  context.strokeStyle = look.colors.border;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const person of seen) addLine(context, rings, look, person, parents[person] ?? -1);
  context.stroke();
}

function addLine(context: CanvasRenderingContext2D, { x, y }: Rings, look: RingsLook, from: number, to: number): void {
  context.moveTo(look.x + (x[from] ?? 0) * look.radius, look.y + (y[from] ?? 0) * look.radius);
  context.lineTo(look.x + (x[to] ?? 0) * look.radius, look.y + (y[to] ?? 0) * look.radius);
}

/** One path for each look: a call for each of 10,000 dots would take most of a frame. */
function drawDots(context: CanvasRenderingContext2D, drawn: DrawnRings, look: RingsLook, people: number[]): void {
  const { rings, isActive, isNew } = drawn;
  const { colors } = look;
  const line = (r: number) => Math.min(2.5, Math.max(1, r * 0.22));
  const active = people.filter(isActive);
  const inactive = people.filter((person) => !isActive(person));
  const sample = (rings.radius[people[0] ?? 0] ?? 0) * look.radius;

  context.fillStyle = colors.accent;
  context.beginPath();
  for (const person of active) addDot(context, rings, look, person, 0);
  context.fill();

  if (sample < SQUARE_BELOW) {
    context.fillStyle = colors.borderControl;
    const alpha = context.globalAlpha;
    context.globalAlpha = alpha * 0.55;
    context.beginPath();
    for (const person of inactive) addDot(context, rings, look, person, 0);
    context.fill();
    context.globalAlpha = alpha;
  } else {
    context.fillStyle = colors.surface;
    context.strokeStyle = colors.borderControl;
    context.lineWidth = line(sample);
    context.beginPath();
    for (const person of inactive) addDot(context, rings, look, person, -line(sample) / 2);
    context.fill();
    context.stroke();
  }

  context.strokeStyle = colors.spark;
  context.lineWidth = line(sample) * 1.2;
  context.beginPath();
  for (const person of people) if (isNew(person)) addDot(context, rings, look, person, context.lineWidth + 0.5, 2.5);
  context.stroke();
}

function addDot(
  context: CanvasRenderingContext2D,
  { x, y, radius }: Rings,
  look: RingsLook,
  person: number,
  wider: number,
  atLeast = 0.8,
): void {
  const px = look.x + (x[person] ?? 0) * look.radius;
  const py = look.y + (y[person] ?? 0) * look.radius;
  const r = Math.max(atLeast, (radius[person] ?? 0) * look.radius + wider);
  if (r < SQUARE_BELOW) {
    context.rect(px - r, py - r, 2 * r, 2 * r);
    return;
  }
  context.moveTo(px + r, py);
  context.arc(px, py, r, 0, 2 * Math.PI);
}

function drawSelected(
  context: CanvasRenderingContext2D,
  { rings, parents }: DrawnRings,
  look: RingsLook,
  person: number,
) {
  context.strokeStyle = look.colors.text;
  context.lineWidth = 2;
  context.beginPath();
  for (let from = person; from >= 0; from = parents[from] ?? -1)
    addLine(context, rings, look, from, parents[from] ?? -1);
  context.stroke();
  context.lineWidth = 2.5;
  context.beginPath();
  addDot(context, rings, look, person, 5, 6);
  context.stroke();
}

function drawCenter(context: CanvasRenderingContext2D, { center }: Rings, look: RingsLook): void {
  const r = Math.max(7, Math.min(center * look.radius, 40));
  context.fillStyle = look.colors.text;
  context.beginPath();
  context.arc(look.x, look.y, r, 0, 2 * Math.PI);
  context.fill();
  if (r < 12) return;
  write(context, look.center, look.x, look.y, Math.min(15, r * 0.62), look.colors.surface);
}

function drawNames(context: CanvasRenderingContext2D, drawn: DrawnRings, look: RingsLook, seen: number[]): void {
  const { rings, nameOf, isActive, isFaded } = drawn;
  if (!nameOf) return;
  for (const person of seen) {
    const r = (rings.radius[person] ?? 0) * look.radius;
    const name = r < LETTER_FROM || isFaded?.(person) ? undefined : nameOf(person);
    if (!name) continue;
    const px = look.x + (rings.x[person] ?? 0) * look.radius;
    const py = look.y + (rings.y[person] ?? 0) * look.radius;
    const letter = [...name][0]?.toUpperCase() ?? '';
    write(context, letter, px, py, Math.min(20, r), isActive(person) ? look.colors.onAccent : look.colors.text);
    if (r < NAME_FROM) continue;
    // No wider than its dot's room.
    const size = 12;
    const letters = Math.floor((r * 2.6) / (size * 0.56));
    const short = name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name;
    write(context, short, px, py + r + size * 0.85, size, look.colors.text);
  }
}

function write(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, color: string) {
  context.fillStyle = color;
  context.font = `600 ${size}px 'Figtree Variable', system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + size * 0.04);
}
