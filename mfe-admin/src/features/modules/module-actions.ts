import { type AdminModule, type AdminModuleChange, ERROR_BUDGET_DAYS } from '@powerline/contract/operations';
import { t } from '../../words.ts';

/** What a dialog asks before a change. */
export interface ModuleAction {
  action: AdminModuleChange['action'];
  /** On the button that opens the dialog. */
  label: string;
  title: string;
  /** The title of the toast. */
  doneTitle: string;
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
  /** Whether the site moves the canary itself, unless the admin chooses otherwise. */
  automatic?: boolean;
  /** Of the error budget, in percent. */
  target?: number;
  /** Whether it gives visitors another build although the error budget is spent. */
  isOverBudget?: boolean;
}

/** The module that shows this page. Without it, only the server's operator could enable it again. */
const OWN_NAME = 'mfe-admin';
const FIRST_PERCENT = 10;

export const canBeDisabled = ({ name }: AdminModule): boolean => name !== OWN_NAME;

/** What an admin can do with a module now. */
export function actionsFor(module: AdminModule): ModuleAction[] {
  const { title, enabled, current, canary, rollbackTo, builds, errorBudget } = module;
  const { version } = current;
  const isOverBudget = errorBudget.left === 0;
  const others = builds.map((build) => build.version).filter((one) => one !== version);
  const waiting = builds.filter((build) => build.waiting).map((build) => build.version);
  const next = canary ? [canary.version] : waiting;
  const actions: (ModuleAction | false)[] = [
    next.length > 0 && {
      action: 'promote',
      label: t('Promote'),
      title: t('Promote a build of {title}?', { title }),
      doneTitle: t('Promote a build of {title}', { title }),
      effect: t('Every visitor gets it from the next page load on. {version} stays here, so you can roll back.', {
        version,
      }),
      confirm: t('Promote'),
      tone: 'primary',
      done: t('Every visitor gets it from the next page load on.'),
      versions: next,
      isOverBudget,
    },
    rollbackTo.length > 0 && {
      action: 'rollback',
      label: t('Roll back'),
      title: t('Roll back {title}?', { title }),
      doneTitle: t('Roll back {title}', { title }),
      effect: t('Every visitor gets the earlier build from the next page load on. Open tabs offer to reload.'),
      confirm: t('Roll back'),
      tone: 'primary',
      done: t('Every visitor gets the earlier build from the next page load on.'),
      versions: rollbackTo,
    },
    others.length > 0 && {
      action: 'canary',
      label: canary ? t('Change canary') : t('Start canary'),
      title: canary ? t('Change the canary of {title}?', { title }) : t('Start a canary of {title}?', { title }),
      doneTitle: canary ? t('Change the canary of {title}', { title }) : t('Start a canary of {title}', { title }),
      effect: t('That share of visitors, always the same ones, gets the canary. Everyone else keeps {version}.', {
        version,
      }),
      confirm: t('Set canary'),
      tone: 'primary',
      done: t('It counts from the next page load on.'),
      versions: canary ? [canary.version, ...others.filter((one) => one !== canary.version)] : others,
      percent: canary?.percent ?? FIRST_PERCENT,
      automatic: canary === null,
      isOverBudget,
    },
    canary !== null && {
      action: 'canary',
      label: t('End canary'),
      title: t('End the canary of {title}?', { title }),
      doneTitle: t('End the canary of {title}', { title }),
      effect: t('Every visitor gets {version} from the next page load on.', { version }),
      confirm: t('End canary'),
      tone: 'primary',
      done: t('Every visitor gets {version} from the next page load on.', { version }),
      versions: [canary.version],
    },
    enabled
      ? canBeDisabled(module) && {
          action: 'disable',
          label: t('Disable'),
          title: t('Disable {title}?', { title }),
          doneTitle: t('Disable {title}', { title }),
          effect: t(
            'Its pages say that they’re switched off, and its menu items and widgets disappear. All other modules keep working.',
          ),
          confirm: t('Disable'),
          tone: 'danger',
          done: t('Its pages say that they’re switched off.'),
          versions: [],
        }
      : {
          action: 'enable',
          label: t('Enable'),
          title: t('Enable {title}?', { title }),
          doneTitle: t('Enable {title}', { title }),
          effect: t('Visitors get {version} again from the next page load on.', { version }),
          confirm: t('Enable'),
          tone: 'primary',
          done: t('Visitors get it from the next page load on.'),
          versions: [],
        },
    {
      action: 'target',
      label: t('Change target'),
      title: t('Change the target of {title}?', { title }),
      doneTitle: t('Change the target of {title}', { title }),
      effect: t(
        'The share of loads that must work, over {days} days. The rest is the error budget. Once it’s spent, only rollbacks and fixes go out without a reason.',
        { days: ERROR_BUDGET_DAYS },
      ),
      confirm: t('Change target'),
      tone: 'primary',
      done: t('The error budget follows at once.'),
      versions: [],
      target: errorBudget.target,
    },
  ];
  return actions.filter((action) => action !== false);
}

/** What was entered. */
interface Entered {
  version: string;
  percent: number;
  automatic: boolean;
  target: number;
  isForced: boolean;
  reason: string;
  seen: number;
}

/** The body of the call. */
export function changeOf(
  { action, target: replaces = 0 }: ModuleAction,
  { version, percent, automatic, target, isForced, reason, seen }: Entered,
): AdminModuleChange {
  const urgency = isForced ? ('force' as const) : undefined;
  switch (action) {
    case 'target':
      return { action, target, replaces, reason };
    case 'canary':
      return { action, version, percent: automatic ? 'auto' : percent, urgency, seen, reason };
    case 'promote':
      return { action, version, urgency, seen, reason };
    case 'rollback':
      return { action, version, seen, reason };
    default:
      return { action, seen, reason };
  }
}
