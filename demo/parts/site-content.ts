import { LEGAL_TEXT_KEYS } from '@powerline/contract/content';
import { SYSTEM_KEYS } from '@powerline/contract/foundation';
import { AdminLegalTextsService } from 'api/content/legal-texts/admin-legal-texts.service';
import { SystemsService } from 'api/content/systems/systems.service';
import { TeamMembersService } from 'api/content/team-members/team-members.service';
import type { DemoSite } from '../demo-site.ts';
import { LEGAL_TEXTS } from '../legal-texts.ts';

/** Names of the ticker on the first page. */
const TICKER_NAMES =
  'Ana R., Marcus T., Priya S., Dana L., Tyler B., Keisha W., Jürgen M., Sofía N., Emma C., 田中 健太, Isaiah G., Hannah P., Олена К., Luis V., Grace H., Jamal D., Chloé L., Nathan F., Zoë B., Megan O., 김 서연, Andre J., Rachel S., Owen K., Lucía P., Caleb M.'.split(
    ', ',
  );
/** Someone whom the admin has struck out. */
const STRUCK_OUT = 'Derek Q.';

/** What an admin does before anyone registers: texts, names, and all systems opened. */
export async function fillSite({ admin, clock, get }: DemoSite): Promise<void> {
  for (const key of LEGAL_TEXT_KEYS)
    await get(AdminLegalTextsService).publish(key, { text: LEGAL_TEXTS[key], version: 1 }, admin);
  for (const key of SYSTEM_KEYS) await get(SystemsService).set(key, { isOpen: true }, admin, clock.now());
  const names = get(TeamMembersService);
  for (const [sortOrder, name] of [...TICKER_NAMES, STRUCK_OUT].entries())
    await names.add({ name, isActive: name !== STRUCK_OUT, sortOrder }, admin);
}
