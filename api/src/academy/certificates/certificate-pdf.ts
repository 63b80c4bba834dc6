import { createRequire } from 'node:module';
import { type Certificate, sealOf } from '@powerline/contract/academy';
import { formatDay } from '@powerline/contract/format';
import { type Font, openSync } from 'fontkit';
import { generate } from 'lean-qr';
import PDFDocument from 'pdfkit';
import { currentLanguage } from '../../infrastructure/language/current-language.ts';
import { t } from '../../infrastructure/language/words.ts';

/** What a certificate's PDF shows. */
export interface CertificateFacts extends Pick<Certificate, 'id' | 'number' | 'name' | 'courseTitle' | 'completedOn'> {
  siteName: string;
  /** `#rrggbb` */
  accent: string | null;
  /** Where anyone can check it. */
  address: string;
}

/** US Letter, landscape, in points. */
const PAGE = { width: 792, height: 612 };
const CENTER = PAGE.width / 2;
const TEXT_WIDTH = 600;
const COLORS = { paper: '#fffdf9', ink: '#1f1b16', muted: '#5f574d', accent: '#4b33d1' };
const SEAL_SIZE = 128;
const QR_SIZE = 62;

const require = createRequire(import.meta.url);
const FONTS = {
  italic: require.resolve('@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf'),
  medium: require.resolve('@expo-google-fonts/lora/500Medium/Lora_500Medium.ttf'),
  strong: require.resolve('@expo-google-fonts/lora/600SemiBold/Lora_600SemiBold.ttf'),
} as const;

let strongFont: Font | undefined;

/** The characters of a text that the certificate's font can't draw, each once. */
export function undrawable(text: string): string[] {
  // Opened once, and only when someone gets a certificate. The file is one font, not a collection.
  strongFont ??= openSync(FONTS.strong) as Font;
  const known = strongFont;
  return [...new Set(text)].filter((character) => !known.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** A certificate as a PDF of one page, in the member's language. The same facts always give the same bytes. */
export async function makeCertificatePdf(facts: CertificateFacts): Promise<Buffer> {
  const { siteName, completedOn, number, name } = facts;
  const accent = facts.accent ?? COLORS.accent;
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: currentLanguage(),
    tagged: true,
    displayTitle: true,
    info: {
      Title: t('Certificate: {course}', { course: facts.courseTitle }),
      Author: siteName,
      // Without a date of its own, pdfkit takes the clock's, and each file would be another one.
      CreationDate: new Date(`${completedOn}T00:00:00Z`),
    },
  });
  const whole = readAll(document);
  const body = document.struct('Document');
  document.addStructure(body);
  /** For what a screen reader should skip. */
  const decorate = (draw: () => void) => {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  };

  /** One line in the middle of the page, made smaller until it fits. */
  const line = (
    text: string,
    y: number,
    { size, font, color, tag = 'P', spacing = 0 }: LineLook,
    [left, width] = [CENTER - TEXT_WIDTH / 2, TEXT_WIDTH],
  ) => {
    const shown = drawable(text);
    document.font(FONTS[font]).fontSize(size);
    const natural = document.widthOfString(shown, { characterSpacing: spacing });
    const fitted = Math.min(size, (size * width) / natural);
    const draw = () => {
      document
        .fontSize(fitted)
        .fillColor(color)
        .text(shown, left + (width - (natural * fitted) / size) / 2, y + (size - fitted) / 2, {
          lineBreak: false,
          characterSpacing: spacing,
        });
    };
    body.add(document.struct(tag, {}, draw));
  };

  decorate(() => {
    document.rect(0, 0, PAGE.width, PAGE.height).fill(COLORS.paper);
    frame(document, 26, 1.6, accent);
    frame(document, 33, 0.5, accent);
  });
  line(siteName.toUpperCase(), 78, { size: 11, font: 'strong', color: COLORS.muted, spacing: 3 });
  line(t('Certificate of Completion'), 104, { size: 34, font: 'medium', color: COLORS.ink, tag: 'H1' });
  line(t('This certifies that'), 168, { size: 13, font: 'italic', color: COLORS.muted });
  line(name, 192, { size: 42, font: 'strong', color: accent });
  decorate(() => rule(document, CENTER - 170, 252, 340));
  line(t('completed all lessons of the course'), 268, { size: 13, font: 'italic', color: COLORS.muted });
  for (const [row, text] of titleLines(document, drawable(facts.courseTitle)).entries())
    line(text, 292 + row * 30, { size: 24, font: 'medium', color: COLORS.ink });
  decorate(() => seal(document, facts, accent));
  const [left, right] = [
    [84, 210],
    [PAGE.width - 84 - 210, 210],
  ] as const;
  decorate(() => qr(document, facts.address, right[0] + (right[1] - QR_SIZE) / 2, 397));
  line(formatDay(completedOn), 450, { size: 15, font: 'medium', color: COLORS.ink }, [...left]);
  line(numberInWords(number), 468, { size: 12, font: 'medium', color: COLORS.ink }, [...right]);
  decorate(() => {
    rule(document, left[0] + 20, 490, left[1] - 40);
    rule(document, right[0] + 20, 490, right[1] - 40);
  });
  line(t('Completed on'), 496, { size: 9.5, font: 'italic', color: COLORS.muted }, [...left]);
  line(t('Scan to check it'), 496, { size: 9.5, font: 'italic', color: COLORS.muted }, [...right]);
  line(t('Check this certificate at {address}', { address: facts.address }), 545, {
    size: 9,
    font: 'medium',
    color: COLORS.muted,
  });
  document.link(CENTER - TEXT_WIDTH / 2, 541, TEXT_WIDTH, 18, facts.address);
  body.end();
  document.end();
  return whole;
}

interface LineLook {
  size: number;
  font: keyof typeof FONTS;
  color: string;
  tag?: 'H1' | 'P';
  spacing?: number;
}

/** `No. 000042` */
const numberInWords = (number: number): string => t('No. {number}', { number: String(number).padStart(6, '0') });

function drawable(text: string): string {
  const unknown = new Set(undrawable(text));
  return [...text].filter((character) => !unknown.has(character)).join('');
}

/** The course's title in one line, or in two of about the same length. */
function titleLines(document: PDFKit.PDFDocument, title: string): string[] {
  document.font(FONTS.medium).fontSize(24);
  if (document.widthOfString(title) <= TEXT_WIDTH) return [title];
  const words = title.split(' ');
  const middle = title.length / 2;
  const lengthOf = (count: number) => words.slice(0, count).join(' ').length;
  const [best = 1] = words
    .map((_, count) => count)
    .slice(1)
    .sort((a, b) => Math.abs(lengthOf(a) - middle) - Math.abs(lengthOf(b) - middle));
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')].filter(Boolean);
}

const frame = (document: PDFKit.PDFDocument, inset: number, width: number, color: string) =>
  document
    .rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
    .lineWidth(width)
    .stroke(color);

const rule = (document: PDFKit.PDFDocument, x: number, y: number, width: number) =>
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(COLORS.muted);

function seal(document: PDFKit.PDFDocument, { id, siteName }: CertificateFacts, accent: string): void {
  const [x, y] = [CENTER - SEAL_SIZE / 2, 382];
  document
    .save()
    .translate(x, y)
    .scale(SEAL_SIZE / 100);
  for (const path of sealOf(id)) document.path(path).lineWidth(0.45).stroke(accent);
  document.restore();
  const [initial = ''] = drawable(siteName).toUpperCase();
  document.font(FONTS.strong).fontSize(26).fillColor(accent);
  document.text(initial, CENTER - document.widthOfString(initial) / 2, y + SEAL_SIZE / 2 - 18, { lineBreak: false });
}

function qr(document: PDFKit.PDFDocument, address: string, x: number, y: number): void {
  const code = generate(address);
  const module = QR_SIZE / code.size;
  for (let row = 0; row < code.size; row += 1)
    for (let column = 0; column < code.size; column += 1)
      if (code.get(column, row)) document.rect(x + column * module, y + row * module, module, module);
  document.fill(COLORS.ink);
}

function readAll(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
