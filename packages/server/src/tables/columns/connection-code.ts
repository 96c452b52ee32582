import { randomInt } from 'node:crypto'
import { CONNECTION_CODE_ALPHABET, CONNECTION_CODE_LENGTH } from '@platform/contract'
import { text } from 'drizzle-orm/pg-core'

/** What the other side types to ask for a connection; drawn as the row is made. */
export function connectionCode() {
  return text('connection_code').notNull().unique().$defaultFn(drawCode)
}

function drawCode(): string {
  const signs = Array.from({ length: CONNECTION_CODE_LENGTH }, () =>
    CONNECTION_CODE_ALPHABET.charAt(randomInt(CONNECTION_CODE_ALPHABET.length)),
  )
  return signs.join('')
}
