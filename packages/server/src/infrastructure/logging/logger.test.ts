import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

async function readLog(write: (logger: Awaited<ReturnType<typeof createLogger>>) => void): Promise<string> {
  const lines: string[] = []
  write(await createLogger({ output: { write: (line) => lines.push(line) } }))
  return lines.join('')
}

describe('the log', () => {
  it('is one JSON object a line', async () => {
    const line = await readLog((logger) => logger.info({ port: 4000 }, 'Listening'))
    expect(JSON.parse(line)).toMatchObject({ level: 'info', port: 4000, msg: 'Listening' })
  })

  it.each([
    { authorization: 'canary' },
    { headers: { Authorization: 'canary' } },
    { input: { accounts: [{ password: 'canary' }] } },
    { body: { currentPassword: 'canary', newPassword: 'canary' } },
    { new_tok: 'canary' },
    {
      config: {
        tokenSecrets: ['canary'],
        fileKeys: ['canary'],
        sealKeys: ['canary'],
        s3: { secretAccessKey: 'canary' },
      },
    },
    { config: { databaseUrl: 'postgres://user:canary@db', smtpUrl: 'smtp://user:canary@mail' } },
  ])('keeps the secrets of %j to itself', async (entry) => {
    const line = await readLog((logger) => logger.info(entry, 'Words'))
    expect(line).toContain('[redacted]')
    expect(line).not.toContain('canary')
  })

  it('shows no token, wherever it stands', async () => {
    const line = await readLog((logger) =>
      logger.child({ path: `/x/${TOKEN}` }).error({ err: new Error(`bad ${TOKEN}`) }, `no ${TOKEN}`),
    )
    expect(line).not.toContain(TOKEN)
    expect(line.match(/\[redacted\]/g)).toHaveLength(3)
  })

  it('shows no address of a calendar', async () => {
    const path = '/api/main/calendar-feeds/canary-4711'
    const line = await readLog((logger) => logger.info({ path }, 'Answered'))
    expect(line).toContain('/api/main/calendar-feeds/[redacted]')
    expect(line).not.toContain('canary')
  })

  it('tells of a failed query everything but its values', async () => {
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "canary"'), { code: '22P02' })
    const error = new DrizzleQueryError('select * from accounts where email = $1', ['canary'], cause)
    const line = await readLog((logger) => logger.error({ err: error }, 'A request failed'))
    expect(line).toContain('22P02')
    expect(line).toContain('logger.test.ts')
    expect(line).not.toContain('canary')
  })
})
