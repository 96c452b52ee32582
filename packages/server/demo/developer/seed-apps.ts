import { randomUUID } from 'node:crypto'
import type { AppScope } from '@platform/contract/developer'
import { measurements } from '@platform/contract/health-record'
import { eq } from 'drizzle-orm'
import { createAppToken } from '../../src/developer/apps/token.ts'
import { addSamples } from '../../src/health-record/vital-samples/add-samples.ts'
import { findOrMakeSeries } from '../../src/health-record/vital-samples/series.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { appRequests, apps, appTokens } from '../../src/tables/developer/apps.ts'
import { healthImports } from '../../src/tables/health-record/health-imports.ts'
import { accounts } from '../../src/tables/identity/account.ts'

const DAY_MS = 86_400_000
const OWNER = 'client@example.com'
const OXIMETER = 'Bedside oximeter'
/** In the evening, at night and in the morning of some days, of which the last is yesterday. */
const SATURATIONS = [
  [4.4, 97],
  [4.1, 95],
  [3.7, 96],
  [3.4, 96],
  [3.1, 94],
  [2.7, 97],
  [2.4, 96],
  [2.1, 95],
  [1.7, 96],
  [1.2, 97],
] as const

interface DemoApp {
  readonly name: string
  readonly scopes: AppScope[]
  readonly madeDays: number
  readonly days: number
  readonly usedDays: number
  readonly requests: readonly {
    readonly days: number
    readonly method: string
    readonly path: string
    readonly status: number
    readonly code?: string
    readonly durationMs: number
  }[]
}

const APPS: readonly DemoApp[] = [
  {
    name: OXIMETER,
    scopes: ['patient/Observation.c', 'patient/Observation.rs'],
    madeDays: 20,
    days: 90,
    usedDays: 1.2,
    requests: [
      { days: 1.2, method: 'GET', path: '/measurements', status: 200, durationMs: 9 },
      {
        days: 2.1,
        method: 'GET',
        path: '/fhir/{type}',
        status: 403,
        code: 'app_scope_missing',
        durationMs: 3,
      },
      ...SATURATIONS.map(([days]) => ({
        days,
        method: 'POST',
        path: '/measurements',
        status: 200,
        durationMs: 14,
      })),
    ],
  },
  {
    name: 'My spreadsheet',
    scopes: ['patient/*.rs'],
    madeDays: 120,
    days: 90,
    usedDays: 31,
    requests: [2, 9, 16].map((days) => ({
      days,
      method: 'GET',
      path: '/fhir/{type}',
      status: 401,
      code: 'app_token_expired',
      durationMs: 2,
    })),
  },
]

/** Two apps of a client: one that measured yesterday, and one whose token is over. Nobody knows their tokens. */
export async function seedApps(database: Database, now: Date): Promise<void> {
  const [owner] = await database.select().from(accounts).where(eq(accounts.email, OWNER))
  if (owner === undefined || (await database.$count(apps, eq(apps.accountId, owner.id))) > 0) return
  for (const app of APPS) {
    // One connection.
    const id = await insertApp(database, owner.id, app, now)
    if (app.name === OXIMETER) await insertSaturations(database, { ownerId: owner.id, appId: id, now })
  }
}

function ago(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS))
}

async function insertApp(database: Database, accountId: string, app: DemoApp, now: Date): Promise<string> {
  const id = randomUUID()
  const createdAt = ago(now, app.madeDays)
  const { secretHash, start } = createAppToken()
  await database.insert(apps).values({
    id,
    siteId: 'Platform',
    accountId,
    appKey: randomUUID(),
    name: app.name,
    scopes: app.scopes,
    createdAt,
    lastUsedAt: ago(now, app.usedDays),
  })
  const expiresAt = ago(now, app.madeDays - app.days)
  await database.insert(appTokens).values({ appId: id, secretHash, start, createdAt, expiresAt })
  await database
    .insert(appRequests)
    .values(app.requests.map(({ days, ...request }) => ({ ...request, appId: id, at: ago(now, days) })))
  return id
}

interface Seeded {
  readonly ownerId: string
  readonly appId: string
  readonly now: Date
}

async function insertSaturations(database: Database, { ownerId, appId, now }: Seeded): Promise<void> {
  const kind = 'oxygenSaturation'
  const [made] = await database
    .insert(healthImports)
    .values({
      siteId: 'Platform',
      clientId: ownerId,
      format: 'device',
      fileName: OXIMETER,
      importKey: randomUUID(),
      state: 'accepted',
      audience: 'team',
      samples: SATURATIONS.length,
      createdBy: ownerId,
      createdAt: ago(now, 4.4),
      changedAt: ago(now, 1.2),
      acceptedAt: ago(now, 1.2),
    })
    .returning({ id: healthImports.id })
  if (made === undefined) throw new Error('An import of an app was not made')
  await database.update(apps).set({ importId: made.id }).where(eq(apps.id, appId))
  await addSamples(database, {
    seriesId: await findOrMakeSeries(database, { importId: made.id, kind, unit: '%', source: OXIMETER }),
    knownSeries: [],
    journal: { siteId: 'Platform', personId: ownerId, codes: [] },
    first: measurements[kind].first,
    samples: SATURATIONS.map(([days, value]) => ({
      at: ago(now, days).toISOString(),
      value,
      secondValue: null,
    })),
  })
}
