import type { ModuleFailure } from '@powerline/contract/operations';
import { useSiteAddresses } from '@powerline/platform';
import { SupportLink } from '@powerline/ui';
import { rich, t } from '../words.ts';

const sentenceOf = (failure: ModuleFailure): string =>
  ({
    network: t('Its files could not be fetched. Your connection or our server may be down for a moment.'),
    http: t('Our server does not have its files at the moment.'),
    timeout: t('Its files took too long to arrive.'),
    chunk: t('Some of its files could not be fetched.'),
    evaluation: t('It stopped with an error while starting.'),
    contract: t('It was made for another version of this site.'),
    'missing-expose': t('It does not contain this page.'),
    render: t('It stopped with an error while it was being shown.'),
  })[failure];

/** Why a part of the site isn't shown, and who can help. */
export default function FailureReason({ failure }: { failure: ModuleFailure }) {
  const support = useSiteAddresses().data?.supportUrl;
  return (
    <>
      <p>{t('{reason} The rest of the site works as usual.', { reason: sentenceOf(failure) })}</p>
      {support ? <p>{rich('Still not working? {support}', { support: <SupportLink address={support} /> })}</p> : null}
    </>
  );
}
