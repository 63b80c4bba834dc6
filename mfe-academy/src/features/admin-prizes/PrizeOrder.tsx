import type { AdminPrize } from '@powerline/contract/academy';
import {
  Badge,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Inline,
  LinkButton,
  Stack,
  StandaloneLink,
  Switch,
  Text,
} from '@powerline/ui';
import { reportFailure, reportOutcome } from '@powerline/ui/admin';
import { ImageOrMonogram } from '@powerline/ui/images';
import { OrderedList, useOrder } from '@powerline/ui/ordering';
import { Gift, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { deletePrize, orderPrizes } from '../../api/admin-prizes.ts';
import { t } from '../../words.ts';
import { contentOf } from './prize-content.ts';
import { deletionSentence, factsOf } from './prize-words.ts';
import { savePrize } from './save-prize.ts';

export function PrizeOrder({ prizes }: { prizes: readonly AdminPrize[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { rows, order } = useOrder(prizes, orderPrizes);

  if (prizes.length === 0)
    return (
      <EmptyState
        title={t('No prizes yet')}
        icon={<Gift size={20} />}
        action={
          <LinkButton to={{ search: '?prize=new' }} size="small">
            {t('Add the first prize')}
          </LinkButton>
        }
      >
        {t(
          'Members exchange points for it: a fixed item, not a drawing. Say what it is, what it costs, and how many you have.',
        )}
      </EmptyState>
    );
  return (
    // Takes focus when the focused prize is deleted.
    <div ref={place} tabIndex={-1}>
      <OrderedList
        label={t('Order of the prizes')}
        hint={t('Drag a prize by its dots, or move it with its arrows. Members see them in this order.')}
        onOrder={order}
        rows={rows.map((prize) => ({
          id: prize.id,
          name: prize.title,
          lead: <ImageOrMonogram of="prize" address={prize.picture} name={prize.title} size="small" />,
          title: <PrizeTitle prize={prize} />,
          actions: (
            <>
              <OfferSwitch prize={prize} />
              <DeletePrize prize={prize} focusAfter={place} />
            </>
          ),
        }))}
      />
    </div>
  );
}

const PrizeTitle = ({ prize }: { prize: AdminPrize }) => (
  <Stack gap={1}>
    <Inline>
      <StandaloneLink to={{ search: `?prize=${prize.id}` }} dir="auto">
        {prize.title}
      </StandaloneLink>
      {prize.isOffered ? null : <Badge>{t('Not offered')}</Badge>}
    </Inline>
    <Text as="span" size="small" tone="muted">
      {factsOf(prize)}
    </Text>
  </Stack>
);

function OfferSwitch({ prize }: { prize: AdminPrize }) {
  // What was pressed, until the list has it.
  const [wanted, setWanted] = useState<boolean>();

  async function offer(isOffered: boolean) {
    if (wanted !== undefined) return;
    setWanted(isOffered);
    try {
      await savePrize(prize, { ...contentOf(prize), isOffered });
    } catch (error) {
      await reportFailure(isOffered ? t('It is not offered yet') : t('It is still offered'), error);
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <Switch label={t('Offer {title}', { title: prize.title })} isOn={wanted ?? prize.isOffered} onToggle={offer}>
      {null}
    </Switch>
  );
}

interface DeletePrizeProps {
  prize: AdminPrize;
  focusAfter: RefObject<HTMLElement | null>;
}

function DeletePrize({ prize, focusAfter }: DeletePrizeProps) {
  const { title } = prize;
  return (
    <ConfirmDialog
      title={t('Delete “{title}”?', { title })}
      confirmLabel={t('Delete prize')}
      focusAfterConfirm={focusAfter}
      onConfirm={() =>
        reportOutcome(() => deletePrize(prize), [t('Prize deleted'), title], t('The prize was not deleted'))
      }
      trigger={<IconButton label={t('Delete {title}', { title })} icon={<Trash2 />} size="small" tone="quiet" />}
    >
      {deletionSentence(prize)}
    </ConfirmDialog>
  );
}
