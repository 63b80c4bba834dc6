import type { Board } from '@powerline/contract/academy';
import { errorSentence, notify } from '@powerline/platform';
import {
  Card,
  formatDay,
  formatNumber,
  NumberCell,
  NumberHeading,
  SectionHeading,
  Stack,
  Switch,
  Table,
  Text,
  theme,
} from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { setBoardName } from '../../api/board.ts';
import { rich, t } from '../../words.ts';
import { placeSentence, seenSentence } from './board-sentences.ts';

const Place = styled.tr`
  &[data-own] > * {
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
`;

export const WeekBoard = ({ board }: { board: Board }) => (
  <Card as="section" aria-labelledby="board">
    <Stack gap={4}>
      <Stack gap={1}>
        <SectionHeading id="board" size="large">
          {t('This week’s board')}
        </SectionHeading>
        <Text>{placeSentence(board)}</Text>
      </Stack>
      <NameChoice isNamed={board.you.isNamed} />
      {board.rows.length > 0 ? (
        <Table caption={t('Since {day}', { day: formatDay(board.since) })}>
          <thead>
            <tr>
              <NumberHeading>{t('Place')}</NumberHeading>
              <th scope="col">{t('Member')}</th>
              <NumberHeading>{t('Points')}</NumberHeading>
            </tr>
          </thead>
          <tbody>
            {board.rows.map(({ place, username, points, isYou }) => (
              <Place key={username} data-own={isYou ? '' : undefined}>
                <NumberCell>{place}</NumberCell>
                <th scope="row">
                  {isYou ? rich('{username} (you)', { username: <bdi>{username}</bdi> }) : <bdi>{username}</bdi>}
                </th>
                <NumberCell>{formatNumber(points)}</NumberCell>
              </Place>
            ))}
          </tbody>
        </Table>
      ) : (
        <Text tone="muted">{t('No one on the board has points this week yet.')}</Text>
      )}
    </Stack>
  </Card>
);

function NameChoice({ isNamed }: { isNamed: boolean }) {
  // What was pressed, until the board has it.
  const [wanted, setWanted] = useState<boolean>();

  async function choose(next: boolean) {
    if (wanted !== undefined) return;
    setWanted(next);
    try {
      await setBoardName(next);
    } catch (error) {
      notify.error(t('Your choice was not saved'), errorSentence(error, t('Nothing was changed. Try again.')));
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <Stack gap={1}>
      <Switch label={t('Name me on the board')} isOn={wanted ?? isNamed} onToggle={choose} />
      <Text size="small" tone="muted">
        {seenSentence(isNamed)}
      </Text>
    </Stack>
  );
}
