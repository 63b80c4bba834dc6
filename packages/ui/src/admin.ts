// What admin areas of modules have in common. It is no part of what the shell shares: no visitor and no member is an admin,
// so a module that has such an area brings it along, at about 2 kB gzip, and nobody else pays for it.
export { AdminData } from './admin/AdminData.tsx';
export { adminDesk } from './admin/AdminDesk.tsx';
export { CheckTable } from './admin/CheckTable.tsx';
export { ChoiceLinks } from './admin/ChoiceLinks.tsx';
export { checkAccess, lacksSecondFactor } from './admin/check-access.ts';
export { Moment } from './admin/Moment.tsx';
export { PageLinks, QueueLinks } from './admin/PageLinks.tsx';
export { reportFailure, rowFailure } from './admin/report-failure.ts';
export { SearchField } from './admin/SearchField.tsx';
export { SystemSwitch } from './admin/SystemSwitch.tsx';
export { useAdminCall } from './admin/use-admin-call.ts';
export { useSubmission } from './admin/use-submission.ts';
