import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { nameParamSchema } from '../../foundation/name-param.ts';
import { pageVideoInputSchema, pageVideoSchema } from '../page-video.ts';

export const listPageVideos = declareCall({
  method: 'GET',
  path: '/api/page-videos',
  access: 'public',
  answer: v.array(pageVideoSchema),
});

export const getPageVideo = declareCall({
  method: 'GET',
  path: '/api/page-videos/:slug',
  access: 'public',
  params: { slug: nameParamSchema },
  answer: pageVideoSchema,
});

export const setPageVideo = declareCall({
  method: 'PATCH',
  path: '/api/admin/page-videos/:slug',
  access: 'admin',
  params: { slug: nameParamSchema },
  body: pageVideoInputSchema,
  answer: pageVideoSchema,
  guards: pageVideoSchema,
});

export const removePageVideo = declareCall({
  method: 'DELETE',
  path: '/api/admin/page-videos/:slug',
  access: 'admin',
  params: { slug: nameParamSchema },
  answer: null,
  guards: pageVideoSchema,
});
