import type { Plan } from '@platform/contract'
import { createPasswordHasher } from './authentication/password/password-hasher.ts'
import type { PasswordHasher } from './authentication/password/password-hasher.ts'
import { createTokenKeys } from './authentication/token/token-keys.ts'
import type { TokenKeys } from './authentication/token/token-keys.ts'
import { BUNDLED_PLANS_FILE, readPlans } from './plans/configuration.ts'

/** What the routes share for the life of the process. */
export interface Dependencies {
  readonly tokenKeys: TokenKeys
  readonly passwords: PasswordHasher
  readonly plans: readonly Plan[]
}

export interface DependencyOptions {
  readonly tokenSecret: string
  /** Path of the plans an operator offers; the bundled ones unless told. */
  readonly plansFile?: string | URL
}

/**
 * Prepares what the routes share.
 *
 * @throws StartError when the plans cannot be used.
 * @example
 * const routers = createRouters(await createDependencies({ tokenSecret }))
 */
export async function createDependencies(options: DependencyOptions): Promise<Dependencies> {
  const [passwords, plans] = await Promise.all([
    createPasswordHasher(),
    readPlans(options.plansFile ?? BUNDLED_PLANS_FILE),
  ])
  return { tokenKeys: createTokenKeys(options.tokenSecret), passwords, plans }
}
