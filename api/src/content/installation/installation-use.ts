import type { EntityManager } from 'typeorm';

/** What is counted by time zone and currency. Content doesn't know what that is: app hands it over. */
export interface InstallationUse {
  /** Whether something was counted for good, so time zone and currency stay as they are. */
  isFixed(manager: EntityManager): Promise<boolean>;
  /** In the transaction that has just set another time zone. */
  timeZoneChanged(manager: EntityManager): Promise<void>;
}

/** To have {@link InstallationUse} injected. */
export const INSTALLATION_USE = Symbol('installation use');
