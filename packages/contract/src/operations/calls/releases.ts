import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { errorBudgetSchema } from '../error-budget.ts';
import { moduleHealthSchema, moduleLoadsQuerySchema } from '../module-load.ts';
import {
  buildPreviewInputSchema,
  buildPreviewSchema,
  moduleChangeSchema,
  moduleHistoryQuerySchema,
  moduleReleaseEntrySchema,
  moduleReleaseResultSchema,
  moduleReleasesSchema,
  publishedBuildQuerySchema,
  releasedModuleSchema,
  releasedVersionSchema,
} from '../release.ts';

export const getModuleReleases = declareCall({
  method: 'GET',
  path: '/api/releases/modules/:name',
  access: 'release-token',
  params: { name: releasedModuleSchema },
  answer: moduleReleasesSchema,
  problems: ['not_logged_in', 'not_allowed', 'too_many_requests', 'unavailable', 'release_refused', 'site_damaged'],
});

export const listModuleHistory = declareCall({
  method: 'GET',
  path: '/api/releases/modules/:name/history',
  access: 'release-token',
  params: { name: releasedModuleSchema },
  query: moduleHistoryQuerySchema,
  answer: v.array(moduleReleaseEntrySchema),
  problems: ['not_logged_in', 'not_allowed', 'too_many_requests', 'unavailable', 'release_refused', 'site_damaged'],
});

export const getModuleHealth = declareCall({
  method: 'GET',
  path: '/api/releases/modules/:name/health',
  access: 'release-token',
  params: { name: releasedModuleSchema },
  query: moduleLoadsQuerySchema,
  answer: v.array(moduleHealthSchema),
  problems: ['not_logged_in', 'not_allowed', 'too_many_requests', 'unavailable'],
});

export const getErrorBudget = declareCall({
  method: 'GET',
  path: '/api/releases/modules/:name/error-budget',
  access: 'release-token',
  params: { name: releasedModuleSchema },
  answer: errorBudgetSchema,
  problems: ['not_logged_in', 'not_allowed', 'too_many_requests', 'unavailable'],
});

export const changeModule = declareCall({
  method: 'POST',
  path: '/api/releases/modules/:name/changes',
  access: 'release-token',
  params: { name: releasedModuleSchema },
  body: moduleChangeSchema,
  answer: moduleReleaseResultSchema,
  problems: [
    'not_logged_in',
    'not_allowed',
    'too_many_requests',
    'unavailable',
    'release_refused',
    'site_damaged',
    'not_found',
  ],
});

export const publishBuild = declareCall({
  method: 'PUT',
  path: '/api/releases/modules/:name/builds/:version',
  access: 'release-token',
  params: { name: releasedModuleSchema, version: releasedVersionSchema },
  query: publishedBuildQuerySchema,
  file: 'archive',
  answer: moduleReleaseResultSchema,
  problems: [
    'not_logged_in',
    'not_allowed',
    'too_many_requests',
    'unavailable',
    'release_refused',
    'site_damaged',
    'too_large',
  ],
});

export const createBuildPreview = declareCall({
  method: 'POST',
  path: '/api/releases/modules/:name/previews',
  access: 'release-token',
  params: { name: releasedModuleSchema },
  body: buildPreviewInputSchema,
  answer: buildPreviewSchema,
  problems: [
    'not_logged_in',
    'not_allowed',
    'too_many_requests',
    'unavailable',
    'release_refused',
    'site_damaged',
    'not_found',
  ],
});
