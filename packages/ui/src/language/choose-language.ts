import { setAccountLanguage } from '@powerline/contract/accounts/calls';
import { call, keepLanguage } from '@powerline/platform';

/**
 * Loads this page again in another language, and remembers it: in this browser, and for a member in their account.
 * Ask before, because what was typed is lost.
 *
 * @param language null: what the browser asks for
 * @throws {ApiError | UnreachableError} if the account couldn't be changed; then nothing else is
 */
export async function chooseLanguage(language: string | null, { isMember }: { isMember: boolean }): Promise<void> {
  if (isMember) await call(setAccountLanguage, { body: { language } });
  keepLanguage(language);
  const address = new URL(location.href);
  // It would count before the choice.
  address.searchParams.delete('language');
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
