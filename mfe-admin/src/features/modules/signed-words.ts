import type { ModuleReleaseEntry } from '@powerline/contract/operations';
import { t } from '../../words.ts';

/** Whose key signed a build; empty where no one expects a signature. */
export function signedWords({ signedBy, unsigned }: Pick<ModuleReleaseEntry, 'signedBy' | 'unsigned'>): string {
  if (unsigned) return t('Not signed');
  if (!signedBy) return '';
  const { name, fingerprint } = signedBy;
  return t('Signed by {name} (key {fingerprint})', { name, fingerprint });
}
