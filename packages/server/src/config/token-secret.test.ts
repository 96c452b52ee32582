import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KEY_FILE, readTokenSecret } from './token-secret.ts'

describe('the token secret', () => {
  let dataDirectory: string
  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'platform-key-'))
  })
  afterEach(() => rm(dataDirectory, { recursive: true, force: true }))

  it('is the one of the environment, and then no key is written', async () => {
    expect(await readTokenSecret({ dataDirectory, tokenSecret: 'given' })).toBe('given')
    await expect(stat(join(dataDirectory, KEY_FILE))).rejects.toThrow('ENOENT')
  })

  it('is made once, for its owner alone, and found again', async () => {
    const config = { dataDirectory: join(dataDirectory, 'new'), tokenSecret: undefined }
    const first = await readTokenSecret(config)
    expect(first).toMatch(/^[\w-]{64}$/)
    expect(await readTokenSecret(config)).toBe(first)
    const facts = await stat(join(config.dataDirectory, KEY_FILE))
    expect(facts.mode & 0o777).toBe(0o600)
  })

  it('is the same for all that start at the same moment', async () => {
    const config = { dataDirectory, tokenSecret: undefined }
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readTokenSecret(config)))
    expect(new Set(secrets).size).toBe(1)
  })

  it('is not replaced behind the back of the operator when the file is damaged', async () => {
    await writeFile(join(dataDirectory, KEY_FILE), 'half a k')
    await expect(readTokenSecret({ dataDirectory, tokenSecret: undefined })).rejects.toThrow('is damaged')
    expect(await readFile(join(dataDirectory, KEY_FILE), 'utf8')).toBe('half a k')
  })
})
