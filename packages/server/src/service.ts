import { apiBases } from '@platform/contract'
import type { ApiBase } from '@platform/contract'
import { createDatabase } from './database/database.ts'
import type { DatabaseHandle } from './database/database.ts'
import { seedDemo } from './demo/seed.ts'
import { createDependencies } from './dependencies.ts'
import type { Backend, Service } from './http/backend.ts'
import { createBaseHandler } from './http/orpc.ts'
import { createRouters } from './routers.ts'
import type { Routers } from './routers.ts'

/**
 * Opens what answers the API's calls: the database, its schema brought up to date, demo data where asked for, and the
 * routes.
 *
 * @throws StartError when the database or the operator's files cannot be used; the database is closed then.
 */
export async function openService({ config, logger, clock }: Backend): Promise<Service> {
  const handle = await createDatabase({ config, logger })
  try {
    await handle.migrate()
    const dependencies = await createDependencies({ tokenSecret: config.tokenSecret })
    if (config.demo)
      await seedDemo(handle.database, dependencies.passwords, new Date(clock.now()), config.siteIds)
    return createService(handle, createRouters(dependencies))
  } catch (error) {
    await handle.close()
    throw error
  }
}

function createService(handle: DatabaseHandle, routers: Routers): Service {
  const serve = (base: ApiBase) => createBaseHandler(routers[base], apiBases[base])
  return {
    handle,
    handlers: {
      main: serve('main'),
      developer: serve('developer'),
      medicalScanner: serve('medicalScanner'),
      medicalSearch: serve('medicalSearch'),
      careData: serve('careData'),
      dataTrust: serve('dataTrust'),
      messages: serve('messages'),
    },
  }
}
