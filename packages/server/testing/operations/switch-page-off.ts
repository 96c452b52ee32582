import { openForCommand } from '../../src/infrastructure/database/opening/open-for-command.ts'
import { createLogger } from '../../src/infrastructure/logging/logger.ts'
import { sitePageSwitches } from '../../src/tables/sites/site-pages.ts'

/** As an administrator does it, in the data of a server that is not running. */
export async function switchPageOff(dataDirectory: string, siteId: string, page: string): Promise<void> {
  const logger = await createLogger({ level: 'silent' })
  const config = { databaseUrl: undefined, databaseDirectUrl: undefined, dataDirectory }
  await using opened = await openForCommand(config, logger)
  await opened.database.insert(sitePageSwitches).values({ siteId, page, isOn: false, changedAt: new Date() })
}
