import {
  type TranslationList as List,
  TRANSLATION_KINDS,
  type TranslationKind,
  type TranslationState,
} from '@powerline/contract/content';
import { Link } from '@powerline/platform';
import { Badge, Cell, Row, RowHeading, SectionHeading, Stack, Table } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { t } from '../../words.ts';
import { kindTitle, languageName, stateWords } from './translation-words.ts';

type Item = List['items'][number];

const TONES = {
  missing: 'neutral',
  unfinished: 'warning',
  outdated: 'warning',
  finished: 'success',
} as const satisfies Record<TranslationState, string>;

/** How much of the site is there in each language, and what isn't. */
export function TranslationList({ list: { languages, items } }: { list: List }) {
  return (
    <Stack gap={6}>
      <Figures
        figures={languages.map((language) => ({
          name: languageName(language),
          value: t('{done} of {all} translated', { done: countOf(items, language), all: items.length }),
        }))}
      />
      {TRANSLATION_KINDS.map((kind) => (
        <Kind key={kind} kind={kind} languages={languages} items={items.filter((item) => item.kind === kind)} />
      ))}
    </Stack>
  );
}

const stateIn = ({ states }: Item, language: string): TranslationState =>
  states.find((one) => one.language === language)?.state ?? 'missing';

const countOf = (items: readonly Item[], language: string): number =>
  items.filter((item) => stateIn(item, language) === 'finished').length;

interface KindProps {
  kind: TranslationKind;
  languages: readonly string[];
  items: readonly Item[];
}

function Kind({ kind, languages, items }: KindProps) {
  if (items.length === 0) return null;
  const title = kindTitle(kind);
  return (
    <Stack gap={3}>
      <SectionHeading>{title}</SectionHeading>
      <Table caption={title} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {languageName(language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.item}>
              <RowHeading share={60}>
                <Link to={addressOf(item)}>{kind === 'menu' ? title : item.title}</Link>
              </RowHeading>
              {languages.map((language) => {
                const state = stateIn(item, language);
                return (
                  <Cell key={language} label={languageName(language)}>
                    <Badge tone={TONES[state]}>{stateWords(state)}</Badge>
                  </Cell>
                );
              })}
            </Row>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

const addressOf = ({ kind, item }: Item): string => `/admin/translations/${kind}/${encodeURIComponent(item)}`;
