import { createOpaqueNames } from '../../infrastructure/valkey/opaque-names.ts'
import type { OpaqueName } from '../../infrastructure/valkey/opaque-names.ts'
import type { Valkey } from '../../infrastructure/valkey/open-valkey.ts'

/** What wakes the servers past the database: each commit that tells of news would wait for the one before there. */
export interface AccountChannel {
  isThere(): boolean
  /** Whether it was taken. */
  wake(accountIds: readonly string[]): Promise<boolean>
  listen(onWake: (name: string) => void, onMissed: () => void): void
  /** Of an account; what is heard is nothing but this. */
  readonly nameOf: OpaqueName
}

export function createAccountChannel(valkey: Valkey, deploymentId: string): AccountChannel {
  const nameOf = createOpaqueNames(deploymentId)
  const channel = `accounts:${nameOf('')}`
  return {
    isThere: valkey.isThere,
    nameOf,
    wake: (accountIds) => valkey.publish(channel, accountIds.map(nameOf).join(' ')),
    listen(onWake, onConnected) {
      const onPayload = (payload: string): void => payload.split(' ').forEach(onWake)
      valkey.listen(channel, { onPayload, onConnected })
    },
  }
}
