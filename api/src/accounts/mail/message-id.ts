import { randomUUID } from 'node:crypto';

/** @param sender whose domain it has: mail filters look at both */
export const newMessageId = (sender: string): string =>
  `<${randomUUID()}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
