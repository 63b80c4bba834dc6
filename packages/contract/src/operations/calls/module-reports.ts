import { declareCall } from '../../foundation/call.ts';
import { moduleErrorSchema } from '../module-error.ts';
import { moduleLoadReportSchema } from '../module-load.ts';
import { moduleVitalReportSchema } from '../module-vital.ts';

export const reportModuleLoads = declareCall({
  method: 'POST',
  path: '/api/module-loads',
  access: 'public',
  body: moduleLoadReportSchema,
  answer: null,
  problems: ['too_many_requests'],
});

export const reportModuleError = declareCall({
  method: 'POST',
  path: '/api/module-errors',
  access: 'public',
  body: moduleErrorSchema,
  answer: null,
  problems: ['too_many_requests'],
});

export const reportModuleVitals = declareCall({
  method: 'POST',
  path: '/api/module-vitals',
  access: 'public',
  body: moduleVitalReportSchema,
  answer: null,
  problems: ['too_many_requests'],
});
