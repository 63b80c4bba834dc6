const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Red, green and blue of `#rrggbb` as linear light from 0 to 1. */
export function linearLight(hex: string): [red: number, green: number, blue: number] {
  const number = Number.parseInt(hex.slice(1), 16);
  return [linear((number >> 16) / 255), linear(((number >> 8) & 255) / 255), linear((number & 255) / 255)];
}

function luminance(hex: string): number {
  const [red, green, blue] = linearLight(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors by WCAG 2.2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
