import { LESSON_KINDS, LESSON_TITLE_MAX_LENGTH } from '@powerline/contract/academy';
import { Card, Field, Inline, SectionHeading, Select, Stack, Text, TextInput } from '@powerline/ui';
import { useRef } from 'react';
import { kindHint, kindName } from '../../components/editing/kind-words.ts';
import { StateBadge } from '../../components/editing/StateBadge.tsx';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';

export function KindSection({ desk }: { desk: LessonDesk }) {
  const { content, faults, item } = desk;
  // The address is still there after a look at another kind.
  const address = useRef('');

  function choose(value: string) {
    const kind = LESSON_KINDS.find((one) => one === value);
    if (!kind || kind === content.kind) return;

    if (content.kind !== 'text') address.current = content.videoUrl;
    desk.change({
      kind,
      videoUrl: kind === 'text' ? '' : address.current,
      // The player measures the file again.
      durationSeconds: 0,
    });
  }

  return (
    <Card as="section" aria-labelledby="lesson-words">
      <Stack gap={4}>
        <Inline gap={2} justify="space-between">
          <SectionHeading id="lesson-words" size="large">
            {t('Title and kind')}
          </SectionHeading>
          <StateBadge of={item} />
        </Inline>
        <Field label={t('Title')} error={faults.title} required>
          <TextInput
            autoComplete="off"
            maxLength={LESSON_TITLE_MAX_LENGTH}
            value={content.title}
            onChange={({ target }) => desk.change({ title: target.value }, true)}
            onBlur={() => void desk.save()}
          />
        </Field>
        <Field label={t('Kind')} hint={kindHint(content.kind)} error={faults.kind}>
          <Select value={content.kind} onChange={({ target }) => choose(target.value)}>
            {LESSON_KINDS.map((one) => (
              <option key={one} value={one}>
                {kindName(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Text size="small" tone="muted">
          {t('Last part of the address: {slug}', { slug: item.slug })}
        </Text>
      </Stack>
    </Card>
  );
}
