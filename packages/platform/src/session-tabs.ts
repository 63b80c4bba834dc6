import * as v from 'valibot';

const CHANNEL = 'powerline.session';

/** A hint about who is logged in. The cookie decides, so it contains no more. */
const messageSchema = v.object({ userId: v.nullable(v.number()) });

const channel = openChannel();

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    // Too old or blocked: then a tab notices a logout with its next write.
    return undefined;
  }
}

/** Notifies other tabs of a login. @param userId null after a logout */
export function tellOtherTabs(userId: number | null): void {
  channel?.postMessage({ userId } satisfies v.InferInput<typeof messageSchema>);
}

/** Called with other tabs' logins. */
export function whenOtherTabTells(listener: (userId: number | null) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageSchema, data);
    if (message.success) listener(message.output.userId);
  });
}
