import type { SiteBackups } from '@powerline/contract/operations';
import { formatNumber, Notice, SectionHeading, Stack } from '@powerline/ui';
import { Figures, Moment } from '@powerline/ui/admin';
import { bytesInWords } from '../../components/bytes-in-words.ts';
import { t } from '../../words.ts';

export function BackupsSection({ backups }: { backups: SiteBackups }) {
  const { isScheduled, last, kept, isOld, proof, restoreFailure } = backups;
  return (
    <Stack as="section" gap={4} aria-labelledby="operations-backups">
      <SectionHeading id="operations-backups" size="large">
        {t('Backups')}
      </SectionHeading>
      {isOld ? (
        <Notice tone="danger">
          {t('The last backup is more than two days old. Check on the server why there isn’t a newer one.')}
        </Notice>
      ) : null}
      {restoreFailure === null ? null : (
        <Notice tone="danger">{t('The last trial restore failed. {reason}', { reason: restoreFailure.reason })}</Notice>
      )}
      {isScheduled || last !== null ? null : (
        <Notice tone="warning">
          {t('This site makes no backups. Set BACKUP_DIR on the server to get one each day.')}
        </Notice>
      )}
      <Figures
        figures={[
          {
            name: t('Last backup'),
            value: last === null ? t('None yet') : <Moment at={last.at} />,
            note: last && (last.isEncrypted ? t('Encrypted') : t('Not encrypted')),
          },
          { name: t('Size'), value: last?.bytes ? bytesInWords(last.bytes) : '–' },
          { name: t('Kept'), value: kept === null ? '–' : formatNumber(kept) },
          {
            name: t('Last proven by a restore'),
            value: proof === null ? t('Not yet') : <Moment at={proof.at} />,
            note: proof && t('{rows, plural, one {# row} other {# rows}} restored and checked', { rows: proof.rows }),
          },
        ]}
      />
    </Stack>
  );
}
