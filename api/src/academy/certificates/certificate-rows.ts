import { certificateSchema } from '@powerline/contract/academy';
import * as v from 'valibot';

export const CERTIFICATE_ROW = v.strictObject(certificateSchema.entries);

/** The columns of {@link CERTIFICATE_ROW}, for academy_certificates as k. */
export const CERTIFICATE_COLUMNS = `k.id, k.number, k.name, k.course_title AS "courseTitle",
  k.completed_on::text AS "completedOn", encode(sha256(k.file), 'hex') AS sha256`;
