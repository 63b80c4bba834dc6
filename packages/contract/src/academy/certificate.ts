import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const CERTIFICATE_NAME_MAX_LENGTH = 60;
export const CERTIFICATE_TYPE = 'application/pdf';

/** 128 random bits. Anything else is 404 too, so no one learns what ids look like. */
export const certificateIdSchema = v.string();

/** What a certificate says, and nothing else about the member. */
export const certificateSchema = v.object({
  id: v.string(),
  number: idSchema,
  name: v.string(),
  courseTitle: v.string(),
  /** The day of the last lesson, in the installation's time zone. */
  completedOn: v.pipe(v.string(), v.isoDate()),
  /** Of the PDF, in hexadecimal digits. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;

export const certificatesSchema = v.object({ certificates: v.array(certificateSchema) });
export type Certificates = v.InferOutput<typeof certificatesSchema>;

/** What a member has or may get for a course. */
export const courseCertificateSchema = v.object({
  /** When the member completed the course; null before. */
  completedOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  certificate: v.nullable(certificateSchema),
  /** The name on the member's last certificate. */
  lastName: v.nullable(v.string()),
});
export type CourseCertificate = v.InferOutput<typeof courseCertificateSchema>;

export const certificateInputSchema = v.strictObject({
  name: v.pipe(
    displayNameUpTo(() => t('Name on the certificate'), CERTIFICATE_NAME_MAX_LENGTH),
    v.nonEmpty(() => t('Name on the certificate is required')),
  ),
});
export type CertificateInput = v.InferOutput<typeof certificateInputSchema>;
