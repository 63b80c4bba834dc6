import { Header } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { AdminModules, PreviewedBuild } from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { AdminModulesService } from './admin-modules.service.ts';
import { BuildPreviews } from './build-previews.service.ts';

const site_damaged = 'The site folder is damaged';

@ContextController('operations')
export class AdminModulesController {
  constructor(
    private readonly modules: AdminModulesService,
    private readonly previews: BuildPreviews,
  ) {}

  @Header('cache-control', 'no-store')
  @Implements(calls.listAdminModules, 'What visitors get of each module, how its builds do, and who released them', {
    problems: { site_damaged },
  })
  listAdminModules(): Promise<AdminModules> {
    return this.modules.list();
  }

  @Header('cache-control', 'no-store')
  @Implements(calls.getPreviewedBuild, 'Which build a preview link shows', {
    problems: {
      not_found: 'This site never made the link, or no longer has the build',
      link_expired: 'The link is too old',
      unavailable: 'The database is away, or this server has no site folder',
      release_refused: 'Nothing was ever released to this site',
      site_damaged,
    },
  })
  getPreviewedBuild(@Input() { query: { id } }: Input<typeof calls.getPreviewedBuild>): Promise<PreviewedBuild> {
    return this.previews.read(id);
  }

  @Implements(
    calls.changeAdminModule,
    'Promotes, rolls back, shares or switches a module, or sets the target of its error budget',
    {
      problems: {
        conflict: 'The module was released since the caller looked, or its target was set',
        release_refused: 'The change would break a rule: each fault is a sentence that says what to do',
        too_many_requests: 'Other releases are being made',
        unavailable: 'The database is away, this server has no site folder to write to, or another release holds it',
        site_damaged,
      },
    },
  )
  changeAdminModule(
    @Input() { params: { name }, body }: Input<typeof calls.changeAdminModule>,
    @SignedInUser() user: User,
  ): Promise<AdminModules> {
    return this.modules.change(name, body, user);
  }
}
