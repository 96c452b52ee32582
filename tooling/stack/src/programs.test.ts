import { StartError } from '@platform/server'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findPrograms } from './programs.ts'

it('takes what is installed, and says of what is missing how to install it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-programs-'))
  const find = () => findPrograms([folder])
  await writeFile(join(folder, 'redis-server'), '')
  expect(find).toThrow(StartError)
  expect(find).toThrow(/^PgBouncer is missing\. Install the package pgbouncer/)
  await writeFile(join(folder, 'pgbouncer'), '')
  expect(find()).toEqual({
    pgbouncer: join(folder, 'pgbouncer'),
    valkey: join(folder, 'redis-server'),
  })
  await rm(folder, { recursive: true })
})
