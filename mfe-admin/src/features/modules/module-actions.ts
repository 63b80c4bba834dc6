import type { AdminModule, AdminModuleChange } from '@powerline/contract/operations';

/** What a dialog asks before a change. */
export interface ModuleAction {
  action: AdminModuleChange['action'];
  /** On the button that opens the dialog. */
  label: string;
  title: string;
  /** What visitors will see. */
  effect: string;
  confirm: string;
  tone: 'primary' | 'danger';
  /** What came of it, in a toast. */
  done: string;
  /** Builds to choose from; the first one is proposed. */
  versions: readonly string[];
  /** The share to start with, if the admin chooses it. */
  percent?: number;
}

/** The module that shows this page. Without it, only the server's operator could enable it again. */
const OWN_NAME = 'mfe-admin';
const FIRST_PERCENT = 10;

export const canBeDisabled = ({ name }: AdminModule): boolean => name !== OWN_NAME;

/** What an admin can do with a module now. */
export function actionsFor(module: AdminModule): ModuleAction[] {
  const { title, enabled, current, canary, rollbackTo, builds } = module;
  const others = builds.map(({ version }) => version).filter((version) => version !== current.version);
  const waiting = builds.filter((build) => build.waiting).map(({ version }) => version);
  const next = canary ? [canary.version] : waiting;
  const actions: (ModuleAction | false)[] = [
    next.length > 0 && {
      action: 'promote',
      label: 'Promote',
      title: `Promote a build of ${title}?`,
      effect: `Every visitor gets it from the next page load on. ${current.version} stays here, so you can roll back.`,
      confirm: 'Promote',
      tone: 'primary',
      done: 'Every visitor gets it from the next page load on.',
      versions: next,
    },
    rollbackTo.length > 0 && {
      action: 'rollback',
      label: 'Roll back',
      title: `Roll back ${title}?`,
      effect: 'Every visitor gets the earlier build from the next page load on. Open tabs offer to reload.',
      confirm: 'Roll back',
      tone: 'primary',
      done: 'Every visitor gets the earlier build from the next page load on.',
      versions: rollbackTo,
    },
    others.length > 0 && {
      action: 'canary',
      label: canary ? 'Change canary' : 'Start canary',
      title: `${canary ? 'Change the' : 'Start a'} canary of ${title}?`,
      effect: `That share of visitors, always the same ones, gets the canary. Everyone else keeps ${current.version}.`,
      confirm: 'Set canary',
      tone: 'primary',
      done: 'It counts from the next page load on.',
      versions: canary ? [canary.version, ...others.filter((version) => version !== canary.version)] : others,
      percent: canary?.percent ?? FIRST_PERCENT,
    },
    canary !== null && {
      action: 'canary',
      label: 'End canary',
      title: `End the canary of ${title}?`,
      effect: `Every visitor gets ${current.version} from the next page load on.`,
      confirm: 'End canary',
      tone: 'primary',
      done: `Every visitor gets ${current.version} from the next page load on.`,
      versions: [canary.version],
    },
    enabled
      ? canBeDisabled(module) && {
          action: 'disable',
          label: 'Disable',
          title: `Disable ${title}?`,
          effect:
            'Its pages say that they’re switched off, and its menu items and widgets disappear. All other modules keep working.',
          confirm: 'Disable',
          tone: 'danger',
          done: 'Its pages say that they’re switched off.',
          versions: [],
        }
      : {
          action: 'enable',
          label: 'Enable',
          title: `Enable ${title}?`,
          effect: `Visitors get ${current.version} again from the next page load on.`,
          confirm: 'Enable',
          tone: 'primary',
          done: 'Visitors get it from the next page load on.',
          versions: [],
        },
  ];
  return actions.filter((action) => action !== false);
}

/** The body of the call. */
export function changeOf(
  { action }: ModuleAction,
  { version, percent, ...given }: { version: string; percent: number; reason: string; seen: number },
): AdminModuleChange {
  if (action === 'canary') return { action, version, percent, ...given };
  return action === 'promote' || action === 'rollback' ? { action, version, ...given } : { action, ...given };
}
