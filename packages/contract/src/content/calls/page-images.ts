import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { t } from '../../words.ts';
import { pageImageInputSchema, pageImageSchema } from '../page-image.ts';

/** The server knows the slugs and keys: an unknown one is 404, not 400. */
const nameParamSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z-]{1,64}$/, () => t('The name of a page or image has letters and hyphens only')),
);

export const listPageImages = declareCall({
  method: 'GET',
  path: '/api/page-images',
  access: 'public',
  answer: v.array(pageImageSchema),
});

export const listImagesOfPage = declareCall({
  method: 'GET',
  path: '/api/page-images/:slug',
  access: 'public',
  params: { slug: nameParamSchema },
  answer: v.array(pageImageSchema),
});

export const setPageImage = declareCall({
  method: 'PATCH',
  path: '/api/admin/page-images/:slug/:key',
  access: 'admin',
  params: { slug: nameParamSchema, key: nameParamSchema },
  body: pageImageInputSchema,
  answer: pageImageSchema,
  guards: pageImageSchema,
});

export const putPageImagePicture = declareCall({
  method: 'PUT',
  path: '/api/admin/page-images/:slug/:key/picture',
  access: 'admin',
  params: { slug: nameParamSchema, key: nameParamSchema },
  file: 'image',
  answer: pageImageSchema,
  guards: pageImageSchema,
  problems: ['too_large', 'not_a_picture', 'too_many_requests'],
});

export const removePageImage = declareCall({
  method: 'DELETE',
  path: '/api/admin/page-images/:slug/:key',
  access: 'admin',
  params: { slug: nameParamSchema, key: nameParamSchema },
  answer: null,
  guards: pageImageSchema,
});
