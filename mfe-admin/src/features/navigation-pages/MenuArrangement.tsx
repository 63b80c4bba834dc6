import type { NavigationPage } from '@powerline/contract/content';
import { Button, Card, ConfirmDialog, Inline, SectionHeading, Stack, Text } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { OrderedList, useOrder } from '@powerline/ui/ordering';
import { useState } from 'react';
import { orderPages, resetPages } from '../../api/navigation-pages.ts';
import { t } from '../../words.ts';
import { type PageNode, pageTree } from './page-tree.ts';
import { RenameDialog } from './RenameDialog.tsx';

/** Titles and order of the menu, one list per level. */
export function MenuArrangement({ pages }: { pages: readonly NavigationPage[] }) {
  const [renamed, setRenamed] = useState<NavigationPage | null>(null);
  return (
    <Stack gap={4}>
      <ArrangedLevel title={t('Menu')} nodes={pageTree(pages)} onRename={setRenamed} />
      <ResetButton />
      {renamed ? <RenameDialog page={renamed} onClose={() => setRenamed(null)} /> : null}
    </Stack>
  );
}

interface ArrangedLevelProps {
  /** Of the page above. */
  title: string;
  nodes: readonly PageNode[];
  onRename: (page: NavigationPage) => void;
}

function ArrangedLevel({ title, nodes, onRename }: ArrangedLevelProps) {
  const { rows, order } = useOrder(
    nodes.map(({ page }) => page),
    orderPages,
  );
  return (
    <>
      <Card>
        <Stack gap={3}>
          <SectionHeading level={3} size="body">
            {title}
          </SectionHeading>
          <OrderedList
            label={t('Order of {title}', { title })}
            hint={t('Drag a row by its dots, or use the arrows. The menu follows at once.')}
            onOrder={order}
            rows={rows.map((page) => ({
              id: page.id,
              name: page.title,
              title: (
                <Inline gap={2}>
                  <strong>{page.title}</strong>
                  <Text as="span" size="small" tone="muted">
                    {page.path}
                  </Text>
                </Inline>
              ),
              actions: (
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={t('Rename {title}', { title: page.title })}
                  onClick={() => onRename(page)}
                >
                  {t('Rename')}
                </Button>
              ),
            }))}
          />
        </Stack>
      </Card>
      {nodes
        .filter(({ children }) => children.length > 0)
        .map(({ page, children }) => (
          <ArrangedLevel key={page.id} title={page.title} nodes={children} onRename={onRename} />
        ))}
    </>
  );
}

function ResetButton() {
  const { isBusy, run } = useReportedCall();
  return (
    <Inline>
      <ConfirmDialog
        title={t('Use the standard titles and order?')}
        confirmLabel={t('Use standard menu')}
        onConfirm={() =>
          run(
            resetPages,
            [t('Standard menu restored'), t('Hidden pages stay hidden.')],
            t('Failed to restore the menu'),
          )
        }
        trigger={
          <Button tone="secondary" isBusy={isBusy}>
            {t('Use standard titles and order')}
          </Button>
        }
      >
        {t('Your own titles and order will be lost. Hidden pages stay hidden.')}
      </ConfirmDialog>
    </Inline>
  );
}
