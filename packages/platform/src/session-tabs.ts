import * as v from 'valibot';

const CHANNEL = 'powerline.session';

/** Who is logged in from now on. Only a hint: the cookie decides, so nothing else of a user stands in it. */
const messageSchema = v.object({ userId: v.nullable(v.number()) });

const channel = openChannel();

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    // Too old, or told to keep sites from talking: then a tab learns of a log-out by its next write.
    return undefined;
  }
}

/** Tells the other tabs of this browser who has just logged in here. @param userId null after a log-out */
export function tellOtherTabs(userId: number | null): void {
  channel?.postMessage({ userId } satisfies v.InferInput<typeof messageSchema>);
}

/** Sets who is told of what other tabs tell. */
export function whenOtherTabTells(listener: (userId: number | null) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageSchema, data);
    if (message.success) listener(message.output.userId);
  });
}
