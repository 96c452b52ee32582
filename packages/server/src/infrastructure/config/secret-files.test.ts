import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'
import { SECRET_FILE_NAMES } from './secret-files.ts'
import { chooseSealSecrets } from './secrets/seal-secrets.ts'
import { StartError } from './start-error.ts'

const SECRET = 'x'.repeat(32)
const OLDER = 'y'.repeat(32)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function write(text: string): Promise<string> {
  const path = join(folder, 'secret')
  await writeFile(path, text)
  return path
}

function readMistakes(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartError) return error.lines
    throw error
  }
  return []
}

describe('a secret in a file', () => {
  it.each([
    ['FILE_KEYS', `${SECRET},${OLDER}`, 'fileKeys', [SECRET, OLDER]],
    ['TOKEN_SECRET', SECRET, 'tokenSecrets', [SECRET]],
    ['SEAL_KEYS', SECRET, 'sealKeys', [SECRET]],
    ['DATABASE_URL', 'postgres://user:pass@db.example/x', 'databaseUrl', 'postgres://user:pass@db.example/x'],
    ['VALKEY_URL', 'rediss://:pass@valkey.example', 'valkeyUrl', 'rediss://:pass@valkey.example'],
    ['SMTP_URL', 'smtp://user:pass@mail.example', 'smtpUrl', 'smtp://user:pass@mail.example'],
  ])('is read as if %s had been set, without the end of its line', async (name, text, key, value) => {
    const config = readConfig({ [`${name}_FILE`]: await write(`${text}\n`) })
    expect(config).toMatchObject({ [key]: value })
  })

  it('is one of every setting that holds one, also of those that come in pairs', async () => {
    const path = await write('key\n')
    const s3 = { S3_BUCKET: 'files', S3_REGION: 'eu' }
    const both = { S3_ACCESS_KEY_ID_FILE: path, S3_SECRET_ACCESS_KEY_FILE: path }
    expect(readConfig({ ...s3, ...both }).s3).toMatchObject({ accessKeyId: 'key', secretAccessKey: 'key' })
    expect(SECRET_FILE_NAMES).toEqual(
      expect.arrayContaining(['STRIPE_SECRET_KEY_FILE', 'STRIPE_WEBHOOK_SECRET_FILE']),
    )
  })

  it.each(SECRET_FILE_NAMES)('that cannot be read is refused: %s', async (name) => {
    const missing = join(folder, 'not-there')
    expect(readMistakes({ [name]: missing })).toContain(
      `${name} names ${missing}, which cannot be read (ENOENT).`,
    )
    const empty = await write('\n')
    expect(readMistakes({ [name]: empty })).toContain(`${name} names ${empty}, which is empty.`)
  })

  it('is refused where the setting is there as well, and never repeated when it is bad', async () => {
    const path = await write('too short')
    expect(readMistakes({ TOKEN_SECRET: SECRET, TOKEN_SECRET_FILE: path })).toEqual([
      'TOKEN_SECRET and TOKEN_SECRET_FILE are both set. Leave one of them away.',
    ])
    const [line = '', ...others] = readMistakes({ TOKEN_SECRET_FILE: path })
    expect(line).toContain('TOKEN_SECRET must hold secrets of at least 32 characters')
    expect([line, ...others].join()).not.toContain('too short')
    expect(readMistakes({ TOKEN_SECRET_FLIE: path })).toEqual([
      'TOKEN_SECRET_FLIE is not a setting. Did you mean TOKEN_SECRET_FILE?',
    ])
    expect(readMistakes({ TOKEN_SECRET_FILE: ' ' })).toEqual([])
  })
})

it('what is sealed is sealed under keys of its own where there are some, and opens with the token secrets too', () => {
  expect(chooseSealSecrets({ sealKeys: [] }, [SECRET])).toEqual([SECRET])
  expect(chooseSealSecrets({ sealKeys: [OLDER] }, [SECRET])).toEqual([OLDER, SECRET])
})
