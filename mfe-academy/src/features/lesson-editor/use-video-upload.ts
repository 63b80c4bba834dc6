import { type LessonVideo, lessonVideoPath } from '@powerline/contract/academy';
import { ApiError, errorSentence } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cancelVideoUpload, renewLessonVideos, type SentVideo, sendVideo } from '../../api/video-uploads.ts';

type Progress =
  | { state: 'none' }
  | { state: 'sending' | 'paused'; file: File; sentBytes: number }
  /** Goes on when it is told to, or the line is back. */
  | { state: 'stopped'; file: File; sentBytes: number; sentence: string }
  | { state: 'refused'; sentence: string };

export interface VideoUpload {
  progress: Progress;
  /** @param begun an unfinished upload of the same file */
  send: (file: File, begun: LessonVideo | undefined) => void;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/** An upload that continues while the author works on other parts of the lesson. @param onDone gets the video's address */
export function useVideoUpload(lessonId: number, onDone: (path: string) => void): VideoUpload {
  const [progress, setProgress] = useState<Progress>({ state: 'none' });
  const sent = useRef<SentVideo>(null);
  const finish = useEffectEvent(onDone);

  const change = (changes: Partial<Extract<Progress, { file: File }>>) =>
    setProgress((before) => ('file' in before ? { ...before, ...changes } : before) as Progress);

  const send = async (file: File, begun: LessonVideo | undefined) => {
    setProgress({ state: 'sending', file, sentBytes: begun?.receivedBytes ?? 0 });
    sent.current = await sendVideo(lessonId, file, begun, {
      onProgress: (sentBytes) => change({ sentBytes }),
      onDone: async (key) => {
        sent.current = null;
        await renewLessonVideos(lessonId);
        setProgress({ state: 'none' });
        finish(lessonVideoPath(lessonId, key));
      },
      onError: async (error) => {
        const sentence = errorSentence(error);
        if (error instanceof ApiError && error.status < 500) {
          sent.current = null;
          setProgress({ state: 'refused', sentence });
          await checkAccess(error);
          await renewLessonVideos(lessonId);
        } else setProgress((before) => ('file' in before ? { ...before, state: 'stopped', sentence } : before));
      },
    });
  };
  const resume = () => {
    change({ state: 'sending' });
    sent.current?.resume();
  };
  const resumeWhenOnline = useEffectEvent(() => {
    if (progress.state === 'stopped') resume();
  });

  useEffect(() => {
    const goOn = () => resumeWhenOnline();
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      sent.current?.pause();
    };
  }, []);

  return {
    progress,
    send: (file, begun) => void send(file, begun),
    pause: () => {
      sent.current?.pause();
      change({ state: 'paused' });
    },
    resume,
    cancel: () => {
      sent.current?.pause();
      const key = sent.current?.key();
      sent.current = null;
      setProgress({ state: 'none' });
      if (key) void cancelVideoUpload(lessonId, key).catch(() => renewLessonVideos(lessonId));
    },
  };
}
