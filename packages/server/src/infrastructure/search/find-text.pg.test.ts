import postgres from 'postgres'
import { expect, it } from 'vitest'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import { listFoldedDifferently } from '../../../testing/fixtures/folding.ts'

it('PostgreSQL folds every letter as the browser does, also where the database knows no language', async () => {
  await using given = await openPostgres()
  await using server = await startTestServer({ databaseUrl: given.url })
  expect(await listFoldedDifferently(server.database)).toEqual([])
})

it('a database that cannot compare letters is refused at the start, with what to do', async () => {
  await using given = await openPostgres()
  const url = new URL(given.url)
  const name = `${url.pathname.slice(1)}_ascii`
  const admin = postgres(given.url, { max: 1 })
  await admin`create database ${admin(name)} encoding 'SQL_ASCII' template template0`
  url.pathname = `/${name}`
  try {
    await expect(startTestServer({ databaseUrl: url.href })).rejects.toThrow(
      `/${name} has the encoding SQL_ASCII. Create one with: create database`,
    )
  } finally {
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  }
})
