import { createHmac } from 'node:crypto'

const PURPOSE = 'platform valkey'
const NAME_BYTES = 18

/** What stands in Valkey in place of addresses and ids: the same on each server, and without the secret it leads nowhere. */
export type OpaqueName = (value: string) => string

export function createOpaqueNames(secret: string): OpaqueName {
  const key = createHmac('sha256', secret).update(PURPOSE).digest()
  return (value) =>
    createHmac('sha256', key).update(value).digest().subarray(0, NAME_BYTES).toString('base64url')
}
