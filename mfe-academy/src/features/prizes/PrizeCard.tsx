import type { Prize } from '@powerline/contract/academy';
import { Button, Card, Inline, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { points } from '../../components/counts.ts';
import { hidden } from '../../components/hidden.tsx';
import { rich } from '../../words.ts';
import { PrizeImage } from './PrizeImage.tsx';
import { hindranceOf, limitSentence, stockSentence } from './prize-sentences.ts';

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};

  /* The buttons of a row of cards are in line. */
  > :last-child {
    margin-block-start: auto;
  }
`;

const Description = styled(Text)`
  white-space: pre-line;
`;

interface PrizeCardProps {
  prize: Prize;
  balance: number;
  onAsk: () => void;
}

export function PrizeCard({ prize, balance, onAsk }: PrizeCardProps) {
  const { title, description, cost, stock, picture } = prize;
  const hindrance = hindranceOf(prize, balance);
  return (
    <Frame as="li" aria-label={title}>
      <PrizeImage address={picture} title={title} />
      <Stack gap={1}>
        <SectionHeading level={3}>
          <bdi>{title}</bdi>
        </SectionHeading>
        {description ? (
          <Description tone="muted" dir="auto">
            {description}
          </Description>
        ) : null}
      </Stack>
      <Stack gap={1}>
        <strong>{points(cost)}</strong>
        <Text size="small" tone="muted">
          {stockSentence(stock)}. {limitSentence(prize)}.
        </Text>
      </Stack>
      {hindrance ? (
        <Text>{hindrance}</Text>
      ) : (
        <Inline>
          <Button onClick={onAsk}>{rich('Redeem<more> “{title}”</more>', { more: hidden, title })}</Button>
        </Inline>
      )}
    </Frame>
  );
}
