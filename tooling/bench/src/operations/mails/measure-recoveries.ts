import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import {
  addAccounts,
  addDigests,
  createRequest,
  solveCaptcha,
  startFakeMailServer,
  startPostgres,
} from '@platform/server/testing'
import { createCaller } from '../../server/calls.ts'
import { keepPace } from '../command/pace.ts'
import { askDatabase, fillDatabase, startOperatedServer } from '../command/stage.ts'

export interface RecoveryFigures {
  /** From the answer to who asked until the mail server has the mail. */
  readonly waitsMs: readonly number[]
  readonly missing: number
  readonly digestsSent: number
  /** Once the last recovery mail was there. */
  readonly digestsQueued: number
  readonly seconds: number
}

interface RecoveryOptions {
  readonly digests: number
  readonly recoveries: number
  readonly perSecond: number
}

const LAST_WAIT_MS = 60_000
const RECIPIENT = /^To: .*?(client-\d+@example\.com)/m

/** People ask for a new password while the digests of the morning are on their way. */
export async function measureRecoveries({
  digests,
  recoveries,
  perSecond,
}: RecoveryOptions): Promise<RecoveryFigures> {
  await using postgres = await startPostgres()
  await fillDatabase(postgres.url, async (database) => {
    await addAccounts(database, recoveries, Date.now())
    await addDigests(database, digests)
  })
  const arrivedAt = new Map<string, number>()
  let digestsSent = 0
  await using catcher = await startFakeMailServer({
    onMessage(message) {
      const [, to] = RECIPIENT.exec(message) ?? []
      if (to === undefined) digestsSent += 1
      else arrivedAt.set(to, performance.now())
    },
  })
  const server = await startOperatedServer({
    databaseUrl: postgres.url,
    environment: { SMTP_URL: catcher.url },
  })
  const startedAt = performance.now()
  const caller = createCaller(server.url)
  const askedAt = new Map<string, number>()
  await keepPace({ perSecond, seconds: recoveries / perSecond }, async (place) => {
    const email = `client-${String(place).padStart(6, '0')}@example.com`
    const captcha = await solveCaptcha({ request: createRequest(server.url) }, 'passwordRecovery')
    const { status } = await caller.post({
      path: '/api/main/password-recoveries',
      // Each from a network of their own: how many one may ask for is limited.
      localAddress: `127.${1 + (place >> 8)}.${place & 255}.1`,
      json: { email, language: 'en', captcha },
    })
    if (status !== 202) throw new Error(`A recovery was answered with ${status}`)
    askedAt.set(email, performance.now())
  })
  const lastAskedAt = performance.now()
  while (arrivedAt.size < askedAt.size && performance.now() < lastAskedAt + LAST_WAIT_MS) await setTimeout(50)
  const seconds = (performance.now() - startedAt) / 1_000
  const digestsQueued = await askDatabase(postgres.url, `select count(*) from mails where lane = 'bulk'`)
  const figures = { digestsSent, digestsQueued, seconds }
  caller.close()
  await server.stop()
  const waitsMs = [...askedAt].map(([email, at]) => Math.max(0, (arrivedAt.get(email) ?? Infinity) - at))
  return { ...figures, waitsMs, missing: waitsMs.filter((wait) => wait === Infinity).length }
}
