import { httpAddress } from '@powerline/contract/foundation';
import type { AdminCompany } from '@powerline/contract/money-train';
import { notify } from '@powerline/platform';
import { ActionsCell, Cell, ConfirmDialog, ExternalLink, IconButton, Row, RowHeading, Text } from '@powerline/ui';
import { rowFailure, useRight } from '@powerline/ui/admin';
import { Trash2 } from 'lucide-react';
import { memo, type RefObject, useState } from 'react';
import * as v from 'valibot';
import { deleteCompany } from '../../api/companies.ts';
import { LongText } from '../../components/LongText.tsx';
import { RowFailure } from '../../components/RowFailure.tsx';
import { t } from '../../words.ts';
import { ownerOf } from './owner.ts';

// Members typed it: only a web address becomes a link.
const webAddressSchema = httpAddress();

const shortAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?|\/$/gi, '');

interface CompanyRowProps {
  company: AdminCompany;
  /** Takes focus when the row is gone. */
  listHeading: RefObject<HTMLElement | null>;
}

/**
 * Its deletion shows no toast (specification section 8), so failures appear in the row. Memoized, so that typing
 * doesn't render rows.
 */
export const CompanyRow = memo(function CompanyRow({ company, listHeading }: CompanyRowProps) {
  const { id, companyName, url, thumbnail, username } = company;
  const mayDelete = useRight('pages', 'full');
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    setFailure(null);
    try {
      await deleteCompany(id);
      notify.success(t('Company deleted'), t('{companyName} has been removed.', { companyName }));
    } catch (error) {
      setFailure(await rowFailure(t('The company was not deleted.'), error));
    }
  }

  return (
    <Row>
      <RowHeading share={25}>
        <LongText text={companyName} />
        <RowFailure sentence={failure} />
      </RowHeading>
      <Cell label={t('Owner')} share={18}>
        {username === null ? <Muted>{ownerOf(company)}</Muted> : <LongText text={username} />}
      </Cell>
      <Cell label={t('Link')} share={32}>
        {v.is(webAddressSchema, url) ? (
          <LongText text={url} link={(words) => <ExternalLink href={url}>{words}</ExternalLink>}>
            {shortAddress(url)}
          </LongText>
        ) : (
          <LongText text={url} />
        )}
      </Cell>
      <Cell label={t('Thumbnail')} share={18}>
        {thumbnail === null ? <Muted>{t('None')}</Muted> : <LongText text={thumbnail} />}
      </Cell>
      <ActionsCell>
        {mayDelete ? (
          <ConfirmDialog
            title={t('Delete {name}?', { name: companyName })}
            confirmLabel={t('Delete company')}
            onConfirm={remove}
            focusAfterConfirm={listHeading}
            trigger={
              <IconButton
                label={t('Delete {companyName} of {owner}', { companyName, owner: ownerOf(company) })}
                size="small"
                icon={<Trash2 aria-hidden="true" />}
              />
            }
          >
            {username === null
              ? t('It disappears from the Money Train page of its former owner. This cannot be undone.')
              : t('It disappears from the Money Train page of {username}. This cannot be undone.', { username })}
          </ConfirmDialog>
        ) : null}
      </ActionsCell>
    </Row>
  );
});

function Muted({ children }: { children: string }) {
  return (
    <Text as="span" size="small" tone="muted">
      {children}
    </Text>
  );
}
