import { createHmac } from 'node:crypto'
import { createRateLimited } from '../problems/problem.ts'
import type { RequestContext } from '../http/request-context.ts'
import { ACCOUNT_BACK_OFF, ACCOUNT_IN_NETWORK_BACK_OFF, ADDRESS_BACK_OFF } from '../request-limits/limits.ts'
import type { BackOffPolicy } from '../request-limits/limits.ts'
import { readNetwork, readSubscriber } from '../http/remote-network.ts'
import { countAttempt, forgiveAttempts, pruneAttempts, readOpenAt, uncountAttempt } from './store.ts'

/** Counts as failed until it is said to have been otherwise. */
export interface PasswordAttempt {
  /** Forgives only this account in this network, or an attacker's own account would clear the rest. */
  succeed(): Promise<void>
  /** If the check cannot be done, the attempt does not count. */
  judge<Verdict>(check: () => Promise<Verdict>): Promise<Verdict>
}

/** When the owner has shown by other means who they are. @param email in its canonical form */
export async function forgivePasswordAttempts(context: AttemptContext, email: string): Promise<void> {
  await forgiveAttempts(context.database, createCounters(context, email).own.key)
}

interface Counter {
  readonly key: string
  readonly policy: BackOffPolicy
}

type AttemptContext = Pick<RequestContext, 'clock' | 'config' | 'database' | 'logger' | 'remoteAddress'>

/**
 * Strangers' failures make the owner wait only from ten networks or more at once, a minute at most.
 * @param email in its canonical form
 * @throws ApiProblem `rate_limited`; nothing is counted then.
 */
export async function startPasswordAttempt(context: AttemptContext, email: string): Promise<PasswordAttempt> {
  const { database, clock } = context
  const counters = createCounters(context, email)
  const nowMs = clock.now()
  // All or none: what is thrown undoes the counters before. They are locked in this order everywhere.
  await database.transaction(async (transaction) => {
    for (const { key, policy } of counters.all) {
      if (await countAttempt(transaction, key, policy, nowMs)) continue
      const openAtMs = (await readOpenAt(transaction, key)) ?? nowMs
      context.logger.warn({ waitMs: openAtMs - nowMs }, 'A sign-in has to wait')
      throw createRateLimited(openAtMs - nowMs)
    }
  })
  await pruneAttempts(database, nowMs)
  const uncount = async (some: readonly Counter[]) => {
    for (const { key, policy } of some) await uncountAttempt(database, key, policy, clock.now())
  }
  return {
    async succeed() {
      await forgiveAttempts(database, counters.own.key)
      await uncount(counters.shared)
    },
    async judge(check) {
      try {
        return await check()
      } catch (error) {
        await uncount(counters.all)
        throw error
      }
    },
  }
}

function createCounters({ config, remoteAddress }: AttemptContext, email: string) {
  const hash = (...parts: readonly string[]) =>
    createHmac('sha256', config.tokenSecrets[0]).update(JSON.stringify(parts)).digest('base64url')
  const own: Counter = {
    key: hash('account in network', email, readNetwork(remoteAddress)),
    policy: ACCOUNT_IN_NETWORK_BACK_OFF,
  }
  const shared: readonly Counter[] = [
    { key: hash('account', email), policy: ACCOUNT_BACK_OFF },
    { key: hash('address', readSubscriber(remoteAddress)), policy: ADDRESS_BACK_OFF },
  ]
  return { own, shared, all: [own, ...shared] }
}
