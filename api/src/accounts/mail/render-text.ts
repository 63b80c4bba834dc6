import { type MailBlock, type MailContent, unsubscribePath } from './mail-content.ts';

/** A mail as plain text, for programs that show no HTML. @param origin of the site, without a slash at the end */
export function renderText({ blocks }: Pick<MailContent, 'blocks'>, origin: string, siteName: string): string {
  return `${[...blocks.map((block) => textOf(block, origin)), `--\n${siteName}\n${origin}`].join('\n\n')}\n`;
}

function textOf(block: MailBlock, origin: string): string {
  if ('text' in block) return block.text;
  if ('small' in block) return block.small;
  if ('code' in block) return `    ${block.code}`;
  if ('unsubscribe' in block) {
    const { text, label, token } = block.unsubscribe;
    return `${text}\n${label}:\n${origin}${unsubscribePath(token)}`;
  }
  return `${block.button.label}:\n${origin}${block.button.path}`;
}
