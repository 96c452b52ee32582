import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { loseEmbedded, runDrill } from '../../../testing/backups/drill.ts'
import { createDataDirectory } from '../../../testing/index.ts'

vi.setConfig({ testTimeout: 600_000 })

it('who was erased since a backup stays erased when it is put back, and all else is as it was', async () => {
  await using data = await createDataDirectory({ demo: true })
  const folder = await mkdtemp(join(tmpdir(), 'platform-backup-'))
  const answers = await runDrill({
    dataDirectory: data.path,
    folder,
    databaseUrl: undefined,
    lose: () => loseEmbedded(data.path),
  })
  await rm(folder, { recursive: true })
  expect(answers).toEqual({ kept: 200, deleted: 200, since: 404, exported: 200 })
})
