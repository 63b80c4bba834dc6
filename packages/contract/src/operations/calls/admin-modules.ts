import { declareCall } from '../../foundation/call.ts';
import { adminModuleChangeSchema, adminModulesSchema } from '../admin-modules.ts';
import { previewedBuildSchema, previewQuerySchema, releasedModuleSchema } from '../release.ts';

export const listAdminModules = declareCall({
  method: 'GET',
  path: '/api/admin/modules',
  access: 'admin',
  answer: adminModulesSchema,
  problems: ['site_damaged'],
});

export const changeAdminModule = declareCall({
  method: 'POST',
  path: '/api/admin/modules/:name/changes',
  access: 'admin',
  params: { name: releasedModuleSchema },
  body: adminModuleChangeSchema,
  answer: adminModulesSchema,
  problems: ['conflict', 'release_refused', 'too_many_requests', 'unavailable', 'site_damaged'],
});

export const getPreviewedBuild = declareCall({
  method: 'GET',
  path: '/api/admin/modules/preview',
  access: 'admin',
  query: previewQuerySchema,
  answer: previewedBuildSchema,
  problems: ['not_found', 'link_expired', 'unavailable', 'release_refused', 'site_damaged'],
});
