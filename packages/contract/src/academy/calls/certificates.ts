import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import {
  certificateIdSchema,
  certificateInputSchema,
  certificateSchema,
  certificatesSchema,
  courseCertificateSchema,
} from '../certificate.ts';
import { slugParamSchema } from '../draft.ts';

export const listCertificates = declareCall({
  method: 'GET',
  path: '/api/academy/certificates',
  access: 'member',
  system: 'academy',
  answer: certificatesSchema,
});

export const getCourseCertificate = declareCall({
  method: 'GET',
  path: '/api/academy/courses/:course/certificate',
  access: 'member',
  system: 'academy',
  params: { course: slugParamSchema },
  answer: courseCertificateSchema,
});

/** Makes it, or makes it again with another name. */
export const putCertificate = declareCall({
  method: 'PUT',
  path: '/api/academy/courses/:course/certificate',
  access: 'member',
  system: 'academy',
  params: { course: slugParamSchema },
  body: certificateInputSchema,
  answer: certificateSchema,
  problems: ['conflict', 'too_many_requests'],
});

export const getCertificateFile = declareCall({
  method: 'GET',
  path: '/api/academy/certificates/:id/file',
  access: 'member',
  system: 'academy',
  params: { id: certificateIdSchema },
  answer: v.string(),
});

export const deleteCertificate = declareCall({
  method: 'DELETE',
  path: '/api/academy/certificates/:id',
  access: 'member',
  system: 'academy',
  params: { id: certificateIdSchema },
  answer: null,
});

export const getCertificate = declareCall({
  method: 'GET',
  path: '/api/certificates/:id',
  access: 'public',
  params: { id: certificateIdSchema },
  answer: certificateSchema,
  problems: ['not_found', 'too_many_requests'],
});
