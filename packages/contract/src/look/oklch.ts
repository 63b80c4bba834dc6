import { linearLight } from './contrast.ts';

/** A color by how bright it looks (0 to 1), how colorful it is, and its hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

// Matrices: https://bottosson.github.io/posts/oklab/

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearLight(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** As `#rrggbb`. A color that no screen shows loses chroma until one does; its lightness and hue stay. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const light = Math.min(1, Math.max(0, lightness));
  let [shown, tooMuch] = [0, chroma];
  if (isShown(linearOf({ lightness: light, chroma, hue }))) shown = chroma;
  else
    for (let step = 0; step < 16; step += 1) {
      const middle = (shown + tooMuch) / 2;
      if (isShown(linearOf({ lightness: light, chroma: middle, hue }))) shown = middle;
      else tooMuch = middle;
    }
  return `#${linearOf({ lightness: light, chroma: shown, hue }).map(hexDigits).join('')}`;
}

function linearOf({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Within what rounding to 8 bits forgives. */
const isShown = (channels: number[]): boolean => channels.every((channel) => channel > -0.0005 && channel < 1.0005);

function hexDigits(linear: number): string {
  const light = Math.min(1, Math.max(0, linear));
  const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');
}
