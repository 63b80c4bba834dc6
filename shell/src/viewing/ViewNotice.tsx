import { stopViewing } from '@powerline/contract/accounts/calls';
import { call, errorSentence, notify, startSession } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoticeBar } from '../feedback/NoticeBar.tsx';

interface ViewNoticeProps {
  /** Of the member. */
  id: number;
  username: string;
  endsAt: string;
}

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

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
      notify.error('You are still viewing', errorSentence(error));
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
          Stop
        </Button>
      }
    >
      <span>
        Viewing as <bdi>{username}</bdi> · ends {TIME.format(new Date(endsAt))}
      </span>
    </NoticeBar>
  );
}
