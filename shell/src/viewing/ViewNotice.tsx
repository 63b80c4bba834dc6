import { stopViewing } from '@powerline/contract/accounts/calls';
import { formatTime } from '@powerline/contract/format';
import { call, errorSentence, notify, startSession } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoticeBar } from '../feedback/NoticeBar.tsx';
import { rich, t } from '../words.ts';

interface ViewNoticeProps {
  /** Of the member. */
  id: number;
  username: string;
  endsAt: string;
}

/** Says whose pages these are, and leads back to the viewer's own session: on a press, or when the time is up. */
export function ViewNotice({ id, username, endsAt }: ViewNoticeProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function stop() {
    setBusy(true);
    try {
      await startSession(await call(stopViewing));
      void navigate(`/admin/people/${id}`);
    } catch (error) {
      notify.error(t('You are still viewing'), errorSentence(error));
      setBusy(false);
    }
  }

  const stopAtTheEnd = useEffectEvent(() => void stop());
  useEffect(() => {
    const timer = setTimeout(() => stopAtTheEnd(), Math.max(0, new Date(endsAt).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);

  return (
    <NoticeBar
      tone="warning"
      action={
        <Button size="small" tone="secondary" isBusy={isBusy} onClick={() => void stop()}>
          {t('Stop')}
        </Button>
      }
    >
      <span>{rich('Viewing as {name} · ends {time}', { name: <bdi>{username}</bdi>, time: formatTime(endsAt) })}</span>
    </NoticeBar>
  );
}
