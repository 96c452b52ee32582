import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KEY_FILE, readTokenSecrets } from './token-secret.ts'

describe('the token secrets', () => {
  let dataDirectory: string
  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'platform-key-'))
  })
  afterEach(() => rm(dataDirectory, { recursive: true, force: true }))

  it('are those of the environment, and then no key is written', async () => {
    expect(await readTokenSecrets({ dataDirectory, tokenSecrets: ['new', 'old'] })).toEqual(['new', 'old'])
    await expect(stat(join(dataDirectory, KEY_FILE))).rejects.toThrow('ENOENT')
  })

  it('are one that is made once, for its owner alone, and found again', async () => {
    const config = { dataDirectory: join(dataDirectory, 'new'), tokenSecrets: [] }
    const [first, ...others] = await readTokenSecrets(config)
    expect([first, others]).toEqual([expect.stringMatching(/^[\w-]{64}$/), []])
    expect(await readTokenSecrets(config)).toEqual([first])
    const facts = await stat(join(config.dataDirectory, KEY_FILE))
    expect(facts.mode & 0o777).toBe(0o600)
  })

  it('are the same for all that start at the same moment', async () => {
    const config = { dataDirectory, tokenSecrets: [] }
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readTokenSecrets(config)))
    expect(new Set(secrets.flat()).size).toBe(1)
  })

  it('are not replaced behind the back of the operator when the file is damaged', async () => {
    await writeFile(join(dataDirectory, KEY_FILE), 'half a k')
    await expect(readTokenSecrets({ dataDirectory, tokenSecrets: [] })).rejects.toThrow('is damaged')
    expect(await readFile(join(dataDirectory, KEY_FILE), 'utf8')).toBe('half a k')
  })
})
