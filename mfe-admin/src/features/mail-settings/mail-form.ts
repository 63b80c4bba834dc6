import {
  MAIL_ENCRYPTIONS,
  type MailSettings,
  mailServerInputSchema,
  mailSettingsInputSchema,
  USUAL_MAIL_PORTS,
} from '@powerline/contract/accounts';
import * as v from 'valibot';
import { t } from '../../words.ts';
import { encryptionNames } from './encryption-names.ts';

const typedSchema = v.object({
  host: v.string(),
  port: v.string(),
  encryption: v.picklist(MAIL_ENCRYPTIONS),
  username: v.string(),
  mailPassword: v.string(),
  fromName: v.string(),
  fromAddress: v.string(),
  password: v.string(),
});
export type TypedMailServer = v.InferOutput<typeof typedSchema>;

export const SERVER_FIELDS = [
  'host',
  'port',
  'encryption',
  'username',
  'mailPassword',
  'fromName',
  'fromAddress',
] as const;
export const FORM_FIELDS = [...SERVER_FIELDS, 'password'] as const;

const read = (text: string) => text;

/** For the choice between two versions; the admin's own password is none of it. */
export const mailWords = () => ({
  host: { name: t('Host'), read },
  port: { name: t('Port'), read },
  encryption: {
    name: t('Encryption'),
    read: (encryption: TypedMailServer['encryption']) => encryptionNames()[encryption],
  },
  username: { name: t('Username'), read },
  mailPassword: {
    name: t('Mail password'),
    read: (typed: string) => (typed === '' ? t('As saved') : t('A new one')),
  },
  fromName: { name: t('Sender name'), read },
  fromAddress: { name: t('Sender address'), read },
});

/** An empty mail password keeps the saved one. */
const toInput = ({ port, mailPassword, ...typed }: TypedMailServer) => ({
  ...typed,
  port: Number(port),
  ...(mailPassword === '' ? {} : { mailPassword }),
});

/** Makes the body of `PUT /api/admin/settings/mail`. */
export const mailFormSchema = v.pipe(typedSchema, v.transform(toInput), mailSettingsInputSchema);

/** Makes the server that is tested, without the admin's own password. */
export const mailServerFormSchema = v.pipe(
  typedSchema,
  v.transform(toInput),
  v.transform(({ password: _own, ...server }) => server),
  mailServerInputSchema,
);

/** What the form shows at first: what is saved, or what most servers use. */
export const typedFrom = ({ server, sender, allowedPorts }: MailSettings): TypedMailServer => ({
  host: server?.host ?? '',
  port: String(server?.port ?? usualPort('starttls', allowedPorts)),
  encryption: server?.encryption ?? 'starttls',
  username: server?.username ?? '',
  mailPassword: '',
  fromName: sender?.name ?? '',
  fromAddress: sender?.address ?? '',
  password: '',
});

/** The usual port of an encryption, if the site allows it. */
export const usualPort = (encryption: TypedMailServer['encryption'], allowedPorts: readonly number[]): number => {
  const usual = USUAL_MAIL_PORTS[encryption];
  return allowedPorts.includes(usual) ? usual : (allowedPorts[0] ?? usual);
};
