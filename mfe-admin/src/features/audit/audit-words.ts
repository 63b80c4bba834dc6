/** What someone did, in words: … is the person, or the key of what it was done to. */
const SENTENCES: Readonly<Record<string, string>> = {
  // Members
  'change user': 'changed the admin rights of …',
  'change roles': 'changed the roles of …',
  'delete user': 'deleted the account of …',
  'delete own account': 'deleted their own account',
  'suspend user': 'suspended …',
  'lift suspension': 'let … back in',
  'make reset link': 'made a password link for …',
  'reset password': 'gave a new password to …',
  'add person note': 'wrote a note about …',
  'message person': 'sent a message to …',
  'confirm email': 'confirmed the email of …',
  'remove second factor': 'removed the second factor of …',
  'dismiss message report': 'dismissed the report about message …',
  'put reports aside': 'dismissed the reports about the page of …',
  'hide profile': 'hid the page of …',
  'unhide profile': 'showed the page of … again',
  'delete company': 'deleted company …',
  'change sponsor': 'changed the sponsor of …',
  'export audit': 'exported the audit',
  'export member story': 'exported the activity of …',
  'begin viewing as member': 'started viewing the site as …',
  'stop viewing as member': 'stopped viewing the site as …',
  // Money
  'adjust balance': 'adjusted the balance of …',
  'record payment': 'recorded a payment of …',
  'record refund': 'recorded a refund to …',
  'undo refund': 'undid a refund to …',
  'import payments': 'imported payments',
  'approve payouts': 'approved payouts to …',
  'mark payouts as paid': 'marked payouts as paid to …',
  'return payouts': 'returned payouts to …',
  'export payouts': 'read the bank details of … for a payout file',
  'close month': 'started closing …',
  'set plan': 'set the plan of …',
  'remove plan': 'removed the plan of …',
  'move subscriptions': 'moved subscriptions to the fee of …',
  'change how to pay': 'changed how members pay',
  // Content and settings
  'change payout installation': 'set the time zone and currency',
  'change system': 'opened or closed …',
  'change setting': 'changed the setting …',
  'remove setting': 'removed the setting …',
  'change second factor policy': 'changed whether admins need a second factor',
  'write legal text': 'saved a draft of …',
  'publish legal text': 'published a version of …',
  'seed navigation pages': 'added the missing menu pages',
  'change navigation page': 'changed menu page …',
  'rename navigation page': 'renamed menu page …',
  'order navigation pages': 'reordered the menu',
  'reset navigation pages': 'reset the menu',
  'change page image': 'changed the image …',
  'remove page image': 'removed the image …',
  'change page video': 'changed the video of …',
  'remove page video': 'removed the video of …',
  'add team member': 'added name … to the team list',
  'change team member': 'changed name … of the team list',
  'delete team member': 'deleted name … from the team list',
  // Learning
  'create course': 'created course …',
  'write course': 'saved a draft of course …',
  'publish course': 'published course …',
  'withdraw course': 'withdrew course …',
  'delete course': 'deleted course …',
  'order courses': 'reordered the courses',
  'create lesson': 'created lesson …',
  'write lesson': 'saved a draft of lesson …',
  'publish lesson': 'published lesson …',
  'withdraw lesson': 'withdrew lesson …',
  'delete lesson': 'deleted lesson …',
  'order lessons': 'reordered the lessons of course …',
  'change captions': 'changed the captions of lesson …',
  'delete captions': 'deleted captions of lesson …',
  'change point rules': 'changed the point rules',
  'create prize': 'created prize …',
  'change prize': 'changed prize …',
  'delete prize': 'deleted prize …',
  'change prize picture': 'changed the image of prize …',
  'delete prize picture': 'deleted the image of prize …',
  'order prizes': 'reordered the prizes',
  'approve prize': 'approved a prize for …',
  'send prize': 'sent a prize to …',
  'cancel prize': 'canceled a prize of …',
  // Operations and modules
  'try job again': 'retried job …',
  'send mail again': 'sent mail … again',
  'send test mail': 'sent a test mail',
  'test mail server': 'tested the mail server',
  'save mail settings': 'changed the mail server',
  'remove mail settings': 'removed the mail server',
  'run nightly checks': 'started the nightly checks',
  'promote module': 'promoted a build of …',
  'set canary of module': 'set the canary of …',
  'roll back module': 'rolled back …',
  'disable module': 'disabled …',
  'enable module': 'enabled …',
  'create release token': 'created release token …',
  'revoke release token': 'revoked release token …',
};

/** The words around whom or what it was done to, or a whole sentence. An action of a newer server shows as it is. */
export function wordsFor(action: string): { before: string; after: string } | { only: string } {
  const [before = '', after] = (SENTENCES[action] ?? `${action} …`).split('…');
  return after === undefined ? { only: before } : { before, after };
}

/** `isRequiredForAdmins` as people read it. */
export function fieldLabel(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** As a choice of the filter: `Delete user`. */
export const actionTitle = (action: string): string => `${action.charAt(0).toUpperCase()}${action.slice(1)}`;
