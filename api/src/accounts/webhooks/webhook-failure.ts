/** Why a try failed, in a sentence for admins. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';
}
