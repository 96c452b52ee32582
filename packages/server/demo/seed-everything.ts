import type { Dependencies } from '../src/dependencies.ts'
import type { Backend } from '../src/infrastructure/apps/backend.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import { seedVideoLinks } from './appointments/video-links.ts'
import { seedBrands } from './brands/seed-brands.ts'
import { seedCodes } from './codes/seed-codes.ts'
import { seedApps } from './developer/seed-apps.ts'
import { seedDemoDocuments } from './documents.ts'
import { seedPublicProfiles } from './public-profiles/seed-public-profiles.ts'
import { seedAlone } from './seed-alone.ts'
import { seedDemo } from './seed.ts'
import { seedDemoConsents } from './studies.ts'
import { seedSubscriptions } from './subscriptions/seed-subscriptions.ts'

export async function seedEverything(
  { config, clock, logger, brandIds }: Backend,
  {
    database,
    dependencies: { passwords, studies, vault },
  }: { readonly database: Database; readonly dependencies: Dependencies },
): Promise<void> {
  const now = new Date(clock.now())
  await seedDemo(database, passwords, now, config.siteIds)
  await seedAlone(database, (transaction) =>
    seedBrands({ database: transaction, passwords, vault, now }, brandIds),
  )
  await seedAlone(database, (transaction) =>
    seedPublicProfiles({ database: transaction, passwords, now }, brandIds),
  )
  await seedAlone(database, (transaction) => seedSubscriptions(transaction, now))
  await seedAlone(database, (transaction) => seedVideoLinks(transaction, config.sealSecrets))
  await seedAlone(database, (transaction) => seedCodes(transaction, now))
  await seedAlone(database, (transaction) => seedApps(transaction, now))
  await seedDemoConsents(database, studies)
  const nothing = { headers: new Headers(), responseHeaders: new Headers(), wakeScanner: () => {} }
  await seedAlone(database, (transaction) =>
    seedDemoDocuments({ database: transaction, clock, config, logger, vault, ...nothing }),
  )
}
