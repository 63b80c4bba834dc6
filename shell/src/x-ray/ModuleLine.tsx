import { formatNumber } from '@powerline/contract/format';
import { DEV_VERSION, type RegistryRow } from '@powerline/registry';
import { Badge, Button, Field, Inline, Select, Stack, Text, theme } from '@powerline/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { leaveOut, resetOverride, showBuild, unwantedModules, wantedOverride } from '../overrides/wanted-override.ts';
import { rich, t } from '../words.ts';
import { librariesOf, loadOf } from './module-facts.ts';
import type { Outline } from './use-outlines.ts';

const Item = styled.li`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  overflow-wrap: anywhere;

  &[data-open] {
    border-color: ${theme.color.accent};
  }
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  width: 100%;
  min-height: 2.75rem;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.medium};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${theme.color.surfaceMuted};
  }
  > svg {
    flex: none;
    color: ${theme.color.textMuted};
    transition: transform ${theme.motion.fast} ease-out;
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;

const Small = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
`;

const Details = styled(Stack)`
  padding: ${theme.space[1]} ${theme.space[3]} ${theme.space[3]};
  font-size: ${theme.fontSize.small};

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

interface ModuleLineProps {
  row: RegistryRow;
  /** What it painted on this page. */
  parts: readonly Outline[];
  /** Stored versions, the latest first. */
  builds: readonly string[];
  isOpen: boolean;
  onPress: () => void;
  onPart: (part: Outline) => void;
}

/** A module's build and load; open, also its parts, its libraries, and what else this tab could show of it. */
export function ModuleLine({ row, parts, builds, isOpen, onPress, onPart }: ModuleLineProps) {
  const { name, current } = row;
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies(parts.length): a module that paints has loaded
  const load = useMemo(() => loadOf(current, fileTimings()), [current, parts.length]);
  const libraries = isOpen ? librariesOf(current, Reflect.get(globalThis, '__FEDERATION__')) : [];
  return (
    <Item data-open={isOpen || undefined}>
      <Opener type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onPress}>
        <span>
          <strong dir="auto">{current.title}</strong> <StateBadge row={row} />
          <Small>{`${name} ${current.version}`}</Small>
          <Small>
            {current.owner}
            {' · '}
            {load
              ? t('{ms} ms, {kB} kB in {files, plural, one {# file} other {# files}}', {
                  ms: formatNumber(Math.round(load.milliseconds)),
                  kB: formatNumber(Math.ceil(load.bytes / 1000)),
                  files: load.files,
                })
              : t('Not loaded')}
          </Small>
        </span>
        <ChevronDown aria-hidden="true" size={18} />
      </Opener>
      {isOpen ? (
        <Details id={id} gap={4}>
          {parts.length > 0 ? (
            <Inline as="ul" gap={2}>
              {parts.map((part) => (
                <li key={part.key}>
                  <Button size="small" tone="secondary" onClick={() => onPart(part)}>
                    {partName(part)}
                  </Button>
                </li>
              ))}
            </Inline>
          ) : null}
          {libraries.length > 0 ? (
            <div>
              <strong>{t('Shared libraries')}</strong>
              <ul>
                {libraries.map(({ library, version, from }) => (
                  <li key={`${library} ${version}`}>
                    {t('{library} {version} from {provider}', { library, version, provider: from })}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <OtherBuilds row={row} builds={builds} />
        </Details>
      ) : null}
    </Item>
  );
}

const fileTimings = () =>
  performance.getEntriesByType('resource').filter((timing) => timing instanceof PerformanceResourceTiming);

const partName = ({ kind, name }: Outline) => (kind === 'slot' ? t('Slot {name}', { name }) : name);

/** Whether this browser asked for the build that it shows. */
function isOverridden({ name, current }: RegistryRow): boolean {
  const wanted = wantedOverride(location);
  return wanted?.module === name && wanted.version === current.version;
}

function StateBadge({ row }: { row: RegistryRow }) {
  const { enabled, current, canary } = row;
  if (!enabled) return <Badge tone="warning">{t('Off')}</Badge>;
  if (isOverridden(row)) return <Badge tone="accent">{t('Only for you')}</Badge>;
  if (current.version === DEV_VERSION) return <Badge tone="accent">{t('From your machine')}</Badge>;
  return canary?.release.version === current.version ? <Badge tone="accent">{t('Canary')}</Badge> : null;
}

/** Changes what this browser shows of the module; visitors notice nothing. */
function OtherBuilds({ row, builds }: Pick<ModuleLineProps, 'row' | 'builds'>) {
  const { name, enabled, current } = row;
  const others = builds.filter((version) => version !== current.version);
  const [wanted, setWanted] = useState<string>();
  const version = wanted ?? others[0];
  const without = unwantedModules(location);
  return (
    <>
      {version === undefined ? null : (
        <Field label={t('Another build')} hint={t('Only you see it, until you reset it.')}>
          <Select value={version} onChange={({ target }) => setWanted(target.value)}>
            {others.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      )}
      <Inline gap={2}>
        {version === undefined ? null : (
          <Button size="small" tone="secondary" onClick={() => showBuild({ module: name, version })}>
            {t('Show this build')}
          </Button>
        )}
        {isOverridden(row) ? (
          <Button size="small" tone="secondary" onClick={resetOverride}>
            {t('Reset')}
          </Button>
        ) : null}
        {enabled ? (
          <Button size="small" tone="secondary" onClick={() => leaveOut([...without, name])}>
            {t('Turn off in this tab')}
          </Button>
        ) : null}
        {without.includes(name) ? (
          <Button size="small" tone="secondary" onClick={() => leaveOut(without.filter((one) => one !== name))}>
            {t('Turn on')}
          </Button>
        ) : null}
      </Inline>
      {current.version === DEV_VERSION ? null : (
        <Text size="small" tone="muted">
          {rich('To see your own code here, run {command}', {
            command: <code>{`npm run dev -w ${name} -- --shell ${location.origin}`}</code>,
          })}
        </Text>
      )}
    </>
  );
}
