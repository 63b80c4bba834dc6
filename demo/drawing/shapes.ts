/** How far a point is from a shape's edge, in units of the drawing: negative inside. */
export type Shape = (x: number, y: number) => number;

export const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius;

/** Nearly exact, which is enough for a smooth edge. */
export const ellipse =
  (cx: number, cy: number, width: number, height: number): Shape =>
  (x, y) => {
    const far = Math.hypot((x - cx) / width, (y - cy) / height);
    return (far - 1) * Math.min(width, height);
  };

/** Around its middle, with round corners. */
export const box =
  (cx: number, cy: number, width: number, height: number, corner = 0): Shape =>
  (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + corner;
    const dy = Math.abs(y - cy) - height / 2 + corner;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };

type Point = readonly [x: number, y: number];

/** A line through points, with round ends. */
export const stroke =
  (width: number, ...points: Point[]): Shape =>
  (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const [index, [toX, toY]] of points.entries()) {
      const [fromX, fromY] = points[index - 1] ?? [toX, toY];
      const [dx, dy] = [toX - fromX, toY - fromY];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length));
      nearest = Math.min(nearest, Math.hypot(x - fromX - along * dx, y - fromY - along * dy));
    }
    return nearest - width / 2;
  };

export const polygon =
  (...points: Point[]): Shape =>
  (x, y) => {
    const edge = stroke(0, ...points, points[0] ?? [0, 0])(x, y);
    let isInside = false;
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points.at(index - 1) ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
    }
    return isInside ? -edge : edge;
  };

export const both =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.max(...shapes.map((shape) => shape(x, y)));

export const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y));
