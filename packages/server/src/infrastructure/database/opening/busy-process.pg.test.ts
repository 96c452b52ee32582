import { setImmediate as afterInput, setTimeout as afterTimers } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openPostgres } from '../../../../testing/index.ts'
import { createLogger } from '../../logging/logger.ts'
import { openPostgresDatabase } from '../postgres-database.ts'

it('connects also where the process has no time to read the answer at once', async () => {
  await using postgres = await openPostgres()
  const driver = await openPostgresDatabase(postgres.url, await createLogger({ level: 'silent' }))
  try {
    // Asked now, and not as the answer is awaited.
    const answer = driver.database.execute('select 1 as one').then((rows) => rows)
    // The pool has begun to connect; what the database says to it lies there unread.
    await afterInput()
    await afterTimers()
    const end = performance.now() + 1_500
    while (performance.now() < end);
    expect(await answer).toEqual([{ one: 1 }])
  } finally {
    await driver.close()
  }
})
