import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../infrastructure/http/limit-concurrency.ts'

/** argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
export const PASSWORD_HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// A stored hash with more than this is not ours, and computing it would be a way to stop the server.
const MAX_STORED_COST = { memoryCost: 65_536, timeCost: 6, parallelism: 4 } as const

export interface PasswordHasherOptions {
  /** How many hashes are computed at once; each holds 19 MiB and a core. */
  readonly concurrency?: number
  /** How many may wait, and how many strangers besides; beyond that the answer is `unavailable` at once. */
  readonly maxWaiting?: number
}

export interface PasswordCheck {
  readonly isRight: boolean
  readonly isOutdated: boolean
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Does the same work when there is no stored hash, so that the time tells nothing. */
  check(stored: string | undefined, password: string, asker?: Asker): Promise<PasswordCheck>
}

export interface Asker {
  /** Waits until nobody else does: there may be very many of them. */
  readonly isStranger?: boolean
}

/** @throws ApiProblem `unavailable` from its functions when too many are waiting already. */
export async function createPasswordHasher(options: PasswordHasherOptions = {}): Promise<PasswordHasher> {
  const run = limitConcurrency(options.concurrency ?? 2, options.maxWaiting ?? 100)
  const decoy = await hash(randomBytes(16).toString('hex'), PASSWORD_HASH_COST)
  return {
    hash: (password) => run(() => hash(fold(password), PASSWORD_HASH_COST)),
    check: async (stored, password, { isStranger = false } = {}) => {
      const { isAffordable, isOutdated } = judgeCost(stored ?? decoy)
      const isRight = await run(() => verify(isAffordable ? (stored ?? decoy) : decoy, fold(password)), {
        isLast: isStranger,
      })
      return { isRight: isRight && isAffordable && stored !== undefined, isOutdated }
    },
  }
}

/** The same password must arrive as the same bytes from every keyboard. */
function fold(password: string): string {
  return password.normalize('NFC')
}

function judgeCost(stored: string): { isAffordable: boolean; isOutdated: boolean } {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  const isAffordable =
    memoryCost <= MAX_STORED_COST.memoryCost &&
    timeCost <= MAX_STORED_COST.timeCost &&
    parallelism <= MAX_STORED_COST.parallelism
  const isOutdated =
    memoryCost !== PASSWORD_HASH_COST.memoryCost ||
    timeCost !== PASSWORD_HASH_COST.timeCost ||
    parallelism !== PASSWORD_HASH_COST.parallelism
  return { isAffordable, isOutdated }
}
