// For the admin areas of modules. The shell doesn't share it: a module with such an area bundles it (about 2 kB
// gzip), and members don't pay for it.
export { ActionsMenu, type MenuAction } from './admin/ActionsMenu.tsx';
export { AdminData } from './admin/AdminData.tsx';
export { adminDesk } from './admin/AdminDesk.tsx';
export { AdminLayout } from './admin/AdminLayout.tsx';
export { CheckTable } from './admin/CheckTable.tsx';
export { checkAccess } from './admin/check-access.ts';
export { Disclosure } from './admin/Disclosure.tsx';
export { Figures } from './admin/Figures.tsx';
export { FileLink } from './admin/FileLink.tsx';
export { FormDialog } from './admin/FormDialog.tsx';
export { KeyHint } from './admin/KeyHint.tsx';
export { LaunchReturn, launchState } from './admin/LaunchReturn.tsx';
export { Moment } from './admin/Moment.tsx';
export { PageLinks, QueueLinks } from './admin/PageLinks.tsx';
export { QuietRows } from './admin/QuietRows.tsx';
export { reportFailure, reportOutcome, rowFailure } from './admin/report-failure.ts';
export { rereadAfterConflict } from './admin/reread-after-conflict.ts';
export { SearchField } from './admin/SearchField.tsx';
export { proofOf, StepUpFields, type TypedProof } from './admin/StepUpFields.tsx';
export { SystemSwitch } from './admin/SystemSwitch.tsx';
export { useAdminCall } from './admin/use-admin-call.ts';
export { useReportedCall } from './admin/use-reported-call.ts';
export { useRight } from './admin/use-right.ts';
export { useSubmission } from './admin/use-submission.ts';
