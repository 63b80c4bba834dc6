import { randomUUID } from 'node:crypto';

/** @param sender whose domain it has: mail filters look at both */
export const newMessageId = (sender: string): string => `<${randomUUID()}@${domainOf(sender)}>`;

/** @param address of an email, without a name */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
