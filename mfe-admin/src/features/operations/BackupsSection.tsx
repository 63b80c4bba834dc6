import type { SiteBackups } from '@powerline/contract/operations';
import { formatDay, formatNumber, formatTime, Notice, SectionHeading, Stack } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
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
            value: last === null ? t('None yet') : formatDay(last.at, 'medium'),
            note: last && formatTime(last.at),
          },
          {
            name: t('Size'),
            value: last?.bytes ? bytesInWords(last.bytes) : '–',
            note: last && (last.isEncrypted ? t('Encrypted') : t('Not encrypted')),
          },
          { name: t('Kept'), value: kept === null ? '–' : formatNumber(kept) },
          {
            name: t('Last proven'),
            value: proof === null ? t('Not yet') : formatDay(proof.at, 'medium'),
            note: proof && t('{rows, plural, one {# row} other {# rows}} restored', { rows: proof.rows }),
          },
        ]}
      />
    </Stack>
  );
}
