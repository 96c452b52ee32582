import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loseEmbedded } from '../../../testing/backups/drill.ts'
import { runScript } from '../../../testing/backups/run-script.ts'
import { openBucket } from '../../../testing/fixtures/bucket.ts'
import { createDataDirectory } from '../../../testing/index.ts'
import { ANCHOR_FILE } from '../../activity/audit/anchor.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { runBackup } from './run-backup.ts'
import type { BackupConfig } from './copy-database.ts'
import { runRestore } from './run-restore.ts'

const logger = await createLogger({ level: 'silent' })
let data: Awaited<ReturnType<typeof createDataDirectory>>
let config: BackupConfig
let base: string
let folder: string
let made = 0

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'platform-backup-'))
})
beforeEach(async () => {
  data = await createDataDirectory({ demo: true })
  config = { databaseUrl: undefined, dataDirectory: data.path, s3: undefined }
  made += 1
  folder = join(base, String(made))
})
afterEach(() => data[Symbol.asyncDispose]())
afterAll(() => rm(base, { recursive: true }))

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .toSorted()
}

it('both are commands of the package', async () => {
  const settings = { DATA_DIR: data.path }
  expect(await runScript('backup', [folder], settings)).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ tables with \d+ rows and \d+ files of \d+ bytes are in .*\nThe keys/),
  })
  await loseEmbedded(data.path)
  expect(await runScript('restore', [folder], settings)).toEqual({
    code: 0,
    output: expect.stringMatching(/^The backup of .* is back: /),
  })
  expect(await runScript('restore', [folder], settings)).toMatchObject({ code: 2 })
})

describe('a backup', () => {
  it('goes on where it was interrupted, and is not written over once it is finished', async () => {
    expect(await runBackup(config, [folder], logger)).toMatchObject({ isGood: true })
    const whole = await listFiles(folder)
    await expect(runBackup(config, [folder], logger)).rejects.toThrow('holds a finished backup already')
    await rm(join(folder, 'manifest.json'))
    const files = whole.filter((path) => path.startsWith('files/'))
    await rm(join(folder, files[0] ?? ''))
    expect(await runBackup(config, [folder], logger)).toMatchObject({ isGood: true })
    expect(await listFiles(folder)).toEqual(whole)
    expect(files.length).toBeGreaterThan(3)
  })

  it('says which files the database names that are not in the store', async () => {
    const stored = (await listFiles(join(data.path, 'files'))).filter((path) => !path.includes('erasures'))
    await rm(join(data.path, 'files', stored[0] ?? ''))
    const { isGood, lines } = await runBackup(config, [folder], logger)
    expect([isGood, lines.at(-1)]).toEqual([
      false,
      expect.stringMatching(/^1 files that the database names are not in the store: [0-9a-f/-]+$/),
    ])
  })

  it.each([
    [[], 'Write: backup <folder>'],
    [['--all'], 'Write: backup <folder>'],
    [['one', 'two'], 'Write: backup <folder>'],
  ])('refuses the arguments %j', async (argv, message) => {
    await expect(runBackup(config, argv, logger)).rejects.toThrow(message)
  })

  it('is not mixed with what else lies in a folder', async () => {
    await expect(runBackup(config, [data.path], logger)).rejects.toThrow('holds something else')
  })
})

describe('a restore', () => {
  it('brings files to a store that has lost them, and moves the end of the log away that it contradicts', async () => {
    const before = await listFiles(join(data.path, 'files'))
    await runBackup(config, [folder], logger)
    await loseEmbedded(data.path)
    await rm(join(data.path, 'files'), { recursive: true })
    await writeFile(join(data.path, ANCHOR_FILE), '{}')
    const { isGood, lines } = await runRestore(config, [folder], logger)
    expect([isGood, lines]).toEqual([true, [expect.stringContaining(`${before.length} files, and 0 that`)]])
    expect(await listFiles(join(data.path, 'files'))).toEqual(before)
    const moved = (await readdir(data.path)).filter((name) => name.startsWith(ANCHOR_FILE))
    expect(moved).toEqual([expect.stringContaining(`${ANCHOR_FILE}.before-`)])
  })

  it('brings the files to a bucket as well, as the settings of the day have it', async () => {
    await using bucket = await openBucket()
    const { length } = await listFiles(join(data.path, 'files'))
    await runBackup(config, [folder], logger)
    await loseEmbedded(data.path)
    const withBucket = { ...config, s3: bucket.config }
    expect(await runRestore(withBucket, [folder], logger)).toMatchObject({ isGood: true })
    expect(bucket.countObjects()).toBe(length)
  })

  it('refuses a damaged database before it has changed anything, and names damaged files', async () => {
    await runBackup(config, [folder], logger)
    await loseEmbedded(data.path)
    await rm(join(data.path, 'files'), { recursive: true })
    const [damaged = ''] = (await listFiles(join(folder, 'files'))).filter(
      (path) => !path.includes('erasures'),
    )
    await writeFile(join(folder, 'files', damaged), 'something else')
    const { isGood, lines } = await runRestore(config, [folder], logger)
    expect([isGood, lines.at(-1)]).toEqual([
      false,
      expect.stringMatching(/^1 files of the backup are damaged and not in the store: /),
    ])
    await loseEmbedded(data.path)
    const control = join(folder, 'database/PG_VERSION')
    await writeFile(control, `${await readFile(control, 'utf8')} `)
    await expect(runRestore(config, [folder], logger)).rejects.toThrow('is damaged: database/PG_VERSION')
    expect(await readdir(data.path)).not.toContain('database')
  })

  it('refuses what is no finished backup, is of a newer version, or of another kind of database', async () => {
    await expect(runRestore(config, [base], logger)).rejects.toThrow('holds no finished backup')
    await runBackup(config, [folder], logger)
    const url = 'postgres://nobody@127.0.0.1:1/none'
    await expect(runRestore({ ...config, databaseUrl: url }, [folder], logger)).rejects.toThrow(
      'leave DATABASE_URL away',
    )
    const path = join(folder, 'manifest.json')
    const manifest = await readFile(path, 'utf8')
    await writeFile(path, manifest.replace(/"migration": "\d{4}/, '"migration": "9999'))
    await expect(runRestore(config, [folder], logger)).rejects.toThrow('is of a newer version')
    await writeFile(path, '{}')
    await expect(runRestore(config, [folder], logger)).rejects.toThrow('damaged, or of a newer version')
  })
})
