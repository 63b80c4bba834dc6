import { Button, Field, Inline, Notice, SectionHeading, Stack, Text, TextInput } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../components/CopyButton.tsx';
import { rich, t } from '../../words.ts';

/** @param onKept the member saved it; it won't show again */
export function MadeToken({ secret, onKept }: { secret: string; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <SectionHeading ref={heading} level={3} size="body">
        {t('Copy your token now')}
      </SectionHeading>
      <Notice tone="warning">
        {t('You can see it only this once. Anyone who has it can read your data, so keep it like a password.')}
      </Notice>
      <Field label={t('Token')}>
        <TextInput readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Text size="small">
        {rich('Try it: {command}', {
          command: <code>{`curl -H "Authorization: Bearer $TOKEN" ${location.origin}/api/user`}</code>,
        })}
      </Text>
      <Inline>
        <CopyButton text={secret} label={t('Copy token')} />
        <Button onClick={onKept}>{t('I saved it')}</Button>
      </Inline>
    </Stack>
  );
}
