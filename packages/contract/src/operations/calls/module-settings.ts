import { declareCall } from '../../foundation/call.ts';
import { moduleSettingsChangeSchema, moduleSettingsSchema, setModuleSettingsSchema } from '../module-settings.ts';
import { releasedModuleSchema } from '../release.ts';

export const listModuleSettings = declareCall({
  method: 'GET',
  path: '/api/module-settings',
  access: 'public',
  answer: setModuleSettingsSchema,
});

export const saveModuleSettings = declareCall({
  method: 'PATCH',
  path: '/api/admin/modules/:name/settings',
  access: 'admin',
  params: { name: releasedModuleSchema },
  body: moduleSettingsChangeSchema,
  answer: moduleSettingsSchema,
  guards: moduleSettingsSchema,
});
