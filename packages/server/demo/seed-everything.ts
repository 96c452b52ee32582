import type { Dependencies } from '../src/dependencies.ts'
import type { Backend } from '../src/infrastructure/apps/backend.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import { seedDemoDocuments } from './documents.ts'
import { seedAlone } from './seed-alone.ts'
import { seedDemo } from './seed.ts'
import { seedDemoConsents } from './studies.ts'

export async function seedEverything(
  { config, clock, logger }: Backend,
  {
    database,
    dependencies: { passwords, studies, vault },
  }: { readonly database: Database; readonly dependencies: Dependencies },
): Promise<void> {
  await seedDemo(database, passwords, new Date(clock.now()), config.siteIds)
  await seedDemoConsents(database, studies)
  const nothing = { headers: new Headers(), responseHeaders: new Headers(), wakeScanner: () => {} }
  await seedAlone(database, (transaction) =>
    seedDemoDocuments({ database: transaction, clock, config, logger, vault, ...nothing }),
  )
}
