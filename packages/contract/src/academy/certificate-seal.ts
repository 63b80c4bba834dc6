const POINTS = 240;

/**
 * The lines of a certificate's seal, as SVG path data in a square of 100 by 100. They follow from the certificate's id, so
 * each certificate has its own. The page and the PDF share this function.
 */
export function sealOf(id: string): string[] {
  const digit = (at: number): number => Number.parseInt(id[at] ?? '0', 16) || 0;
  const petals = 7 + (digit(0) % 6);
  return [0, 1, 2].flatMap((ring) => {
    const depth = 5 + digit(ring + 1) / 3;
    const turn = (digit(ring + 5) / 16) * 2 * Math.PI;
    const radius = 46 - ring * 7 - depth / 2;
    const waves = petals * (ring % 2 === 0 ? 2 : 1) + (digit(ring + 9) % 2) * petals;
    return [0, 1, 2].map((strand) => {
      const points = Array.from({ length: POINTS }, (_, point) => {
        const angle = (point / POINTS) * 2 * Math.PI;
        const reach = radius + (depth / 2) * Math.cos(waves * angle + turn + (strand * 2 * Math.PI) / 3);
        return `${(50 + reach * Math.cos(angle)).toFixed(2)} ${(50 + reach * Math.sin(angle)).toFixed(2)}`;
      });
      return `M${points.join('L')}Z`;
    });
  });
}
