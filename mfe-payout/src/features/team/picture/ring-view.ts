import { type DrawnRings, drawRings, type RingColors, type RingsLook, readRingColors } from '@powerline/ui/rings';

/** Around the circle, in px. */
const MARGIN = 14;
/** So large a dot becomes at most, in px. */
const DOT_MAX = 30;
/** More dots than this are drawn once and moved as an image; at rest, they are drawn again. */
const DOTS_PER_FRAME = 500;
const REST_MS = 120;
const AHEAD_MS = 400;
/** How much sharper the image is than the whole picture, for zooming in. */
const IMAGE_SCALE = 2;
const GLIDE_MS = 220;

interface Place {
  zoom: number;
  /** From the middle of the canvas to that of the team, in px. */
  x: number;
  y: number;
}

/** A canvas with a team that can be moved and zoomed. A frame costs one image or some 500 dots. */
export class RingView {
  private readonly context: CanvasRenderingContext2D | null;
  private drawn: DrawnRings;
  private place: Place = { zoom: 1, x: 0, y: 0 };
  private width = 0;
  private height = 0;
  private image: HTMLCanvasElement | undefined;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private ahead: ReturnType<typeof setTimeout> | undefined;
  private isMoving = false;
  /** Reading them takes the browser as long as drawing. */
  private colors: RingColors | undefined;
  private readonly stopWatching: () => void;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    drawn: DrawnRings,
    private readonly center: string,
  ) {
    this.context = canvas.getContext('2d');
    this.drawn = drawn;
    this.stopWatching = this.watch();
  }

  destroy(): void {
    this.stopWatching();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    clearTimeout(this.ahead);
  }

  show(drawn: DrawnRings): void {
    this.drawn = drawn;
    this.redraw();
  }

  /** @param x where the pointer is, in px of the canvas */
  zoomAt(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.place = this.zoomed(factor, x, y);
    this.move();
  }

  /** As {@link zoomAt}, in steps that the eye can follow. */
  glide(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.glideTo(this.zoomed(factor, x, y));
  }

  fit(): void {
    this.glideTo({ zoom: 1, x: 0, y: 0 });
  }

  pan(dx: number, dy: number): void {
    this.place = this.bounded({ ...this.place, x: this.place.x + dx, y: this.place.y + dy });
    this.move();
  }

  get isWhole(): boolean {
    return this.place.zoom <= 1.001;
  }

  /** Brings a person into view, as large as a finger needs. */
  approach(person: number, dot = 0): void {
    const { rings } = this.drawn;
    const now = this.radiusOf(person);
    const zoom = this.place.zoom * Math.max(1, dot / now);
    const look = this.lookAt(this.place);
    const [px, py] = [(rings.x[person] ?? 0) * look.radius + look.x, (rings.y[person] ?? 0) * look.radius + look.y];
    const isSeen = px > 24 && py > 24 && px < this.width - 24 && py < this.height - 24;
    if (zoom === this.place.zoom && isSeen) return;
    const to = this.bounded({ zoom, x: 0, y: 0 });
    const radius = this.lookAt(to).radius;
    this.glideTo(this.bounded({ ...to, x: -(rings.x[person] ?? 0) * radius, y: -(rings.y[person] ?? 0) * radius }));
  }

  /** Of a person's dot now, in px. */
  radiusOf(person: number): number {
    return Math.max(0.5, (this.drawn.rings.radius[person] ?? 0) * this.lookAt(this.place).radius);
  }

  /** The nearest person. @param reach how far beside a dot still counts, in px */
  personAt(x: number, y: number, reach: number): number | undefined {
    const { rings } = this.drawn;
    const look = this.lookAt(this.place);
    let [nearest, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (let person = 0; person < rings.count; person += 1) {
      const dx = look.x + (rings.x[person] ?? 0) * look.radius - x;
      const dy = look.y + (rings.y[person] ?? 0) * look.radius - y;
      const away = Math.hypot(dx, dy) - (rings.radius[person] ?? 0) * look.radius;
      if (away < least) [nearest, least] = [person, away];
    }
    return least <= reach ? nearest : undefined;
  }

  private watch(): () => void {
    const size = () => {
      const { width, height } = this.canvas.getBoundingClientRect();
      if (width === this.width && height === this.height) return;
      [this.width, this.height] = [width, height];
      this.canvas.width = Math.round(width * density());
      this.canvas.height = Math.round(height * density());
      this.place = this.bounded(this.place);
      this.redraw();
    };
    const redraw = () => {
      this.colors = undefined;
      this.redraw();
    };
    const sizes = 'ResizeObserver' in window ? new ResizeObserver(size) : undefined;
    sizes?.observe(this.canvas);
    const theme = new MutationObserver(redraw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const dark = window.matchMedia?.('(prefers-color-scheme: dark)');
    dark?.addEventListener('change', redraw);
    return () => {
      sizes?.disconnect();
      theme.disconnect();
      dark?.removeEventListener('change', redraw);
    };
  }

  private glideTo(to: Place): void {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
      this.place = to;
      this.move();
      return;
    }
    const from = this.place;
    const began = performance.now();
    const step = () => {
      const part = Math.min(1, (performance.now() - began) / GLIDE_MS);
      const eased = 1 - (1 - part) ** 3;
      const between = (a: number, b: number) => a + (b - a) * eased;
      this.place = { zoom: between(from.zoom, to.zoom), x: between(from.x, to.x), y: between(from.y, to.y) };
      this.move(part < 1 ? step : undefined);
    };
    step();
  }

  private zoomed(factor: number, x: number, y: number): Place {
    const { zoom } = this.bounded({ ...this.place, zoom: this.place.zoom * factor });
    const by = zoom / this.place.zoom;
    const [fromX, fromY] = [x - this.width / 2, y - this.height / 2];
    return this.bounded({ zoom, x: fromX - (fromX - this.place.x) * by, y: fromY - (fromY - this.place.y) * by });
  }

  /** Neither smaller than the canvas nor moved out of it. */
  private bounded({ zoom, x, y }: Place): Place {
    const bounds = (value: number, most: number) => Math.min(most, Math.max(-most, value));
    const within = Math.min(this.zoomMax(), Math.max(1, zoom));
    const room = this.fitRadius() * (within - 1);
    return { zoom: within, x: bounds(x, room), y: bounds(y, room) };
  }

  private zoomMax(): number {
    const { radius } = this.drawn.rings;
    return Math.max(1.5, DOT_MAX / Math.max(0.5, (radius[0] ?? 1) * this.fitRadius()));
  }

  private fitRadius(): number {
    return Math.max(1, Math.min(this.width, this.height) / 2 - MARGIN);
  }

  private lookAt({ zoom, x, y }: Place): RingsLook {
    this.colors ??= readRingColors(this.canvas);
    return {
      x: this.width / 2 + x,
      y: this.height / 2 + y,
      radius: this.fitRadius() * zoom,
      width: this.width,
      height: this.height,
      colors: this.colors,
      center: this.center,
    };
  }

  private move(next?: () => void): void {
    this.isMoving = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.isMoving = false;
      this.request();
    }, REST_MS);
    // At rest, one finger scrolls the page, as long as the whole team is in view.
    const touch = this.isWhole ? 'pan-y' : 'none';
    if (this.canvas.style.touchAction !== touch) this.canvas.style.touchAction = touch;
    this.request(next);
  }

  private redraw(): void {
    this.image = undefined;
    this.request();
    clearTimeout(this.ahead);
    // Ahead of the first gesture, which would wait for it.
    this.ahead = setTimeout(() => {
      if (this.context && this.width > 0 && this.drawn.rings.count > DOTS_PER_FRAME) this.image ??= this.makeImage();
    }, AHEAD_MS);
  }

  private request(next?: () => void): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.draw();
      next?.();
    });
  }

  private draw(): void {
    const { context } = this;
    if (!context || this.width === 0) return;
    context.setTransform(density(), 0, 0, density(), 0, 0);
    const { zoom } = this.place;
    const isMany = this.drawn.rings.count / zoom ** 2 > DOTS_PER_FRAME / 1.3;
    if (this.isMoving && isMany) this.drawImage(context);
    else drawRings(context, this.drawn, this.lookAt(this.place));
  }

  private drawImage(context: CanvasRenderingContext2D): void {
    this.image ??= this.makeImage();
    const side = (this.fitRadius() + MARGIN) * 2 * this.place.zoom;
    context.clearRect(0, 0, this.width, this.height);
    const [x, y] = [this.width / 2 + this.place.x - side / 2, this.height / 2 + this.place.y - side / 2];
    context.drawImage(this.image, x, y, side, side);
  }

  private makeImage(): HTMLCanvasElement {
    const side = (this.fitRadius() + MARGIN) * 2;
    const image = document.createElement('canvas');
    image.width = Math.round(side * IMAGE_SCALE);
    image.height = image.width;
    const context = image.getContext('2d');
    if (!context) return image;
    context.scale(IMAGE_SCALE, IMAGE_SCALE);
    const look = { ...this.lookAt({ zoom: 1, x: 0, y: 0 }), x: side / 2, y: side / 2, width: side, height: side };
    drawRings(context, this.drawn, look);
    return image;
  }
}

/** More than twice as sharp costs memory that nobody sees. */
const density = () => Math.min(2, window.devicePixelRatio || 1);
