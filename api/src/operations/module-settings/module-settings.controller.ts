import type { User } from '@powerline/contract/accounts';
import type { ModuleSettings, SetModuleSettings } from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { CurrentSettings } from '../site/current-settings.ts';
import { ModuleSettingsService } from './module-settings.service.ts';

@ContextController('operations')
export class ModuleSettingsController {
  constructor(
    private readonly current: CurrentSettings,
    private readonly settings: ModuleSettingsService,
  ) {}

  @Implements(calls.listModuleSettings, 'What admins set of modules, by module and name, where pages don’t carry it')
  listModuleSettings(): Promise<SetModuleSettings> {
    return this.current.read();
  }

  @Implements(calls.saveModuleSettings, 'Sets what a module’s current build lets admins set')
  saveModuleSettings(
    @Input() { params: { name }, body, ifMatch }: Input<typeof calls.saveModuleSettings>,
    @SignedInUser() user: User,
  ): Promise<ModuleSettings> {
    return this.settings.save(name, body, user, ifMatch);
  }
}
