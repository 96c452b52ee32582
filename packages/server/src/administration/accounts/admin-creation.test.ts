import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { readCode, readToken } from '../../../testing/fixtures/sign-in.ts'
import { readConfig } from '../../infrastructure/config/read-config.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { createServer } from '../../server.ts'
import { createRequest } from '../../../testing/test-server.ts'
import { createDataDirectory } from '../../../testing/server-process.ts'
import { runAdminCreation } from './run-admin-creation.ts'

const logger = await createLogger({ level: 'silent' })
const EMAIL = 'ada@example.org'
const PASSWORD = 'seven lakes and a tulip'
const ADA = ['--email', 'Ada@Example.org', '--first-name', 'Ada', '--last-name', 'Lovelace']
let data: Awaited<ReturnType<typeof createDataDirectory>>
beforeAll(async () => {
  data = await createDataDirectory()
})
afterAll(() => data[Symbol.asyncDispose]())

function configure(): ReturnType<typeof readConfig> {
  const origins = 'Candoo=https://candoo.example'
  return readConfig({ DATA_DIR: data.path, SITES_DIR: data.path, PORT_BASE: '0', SITE_ORIGINS: origins })
}

const create = (...argv: string[]) => runAdminCreation(configure(), argv, logger)

async function createSecret(...argv: string[]): Promise<string> {
  const { lines } = await create(...argv)
  const [, secret = ''] =
    /^https:\/\/candoo\.example\/password_recovery#([\w-]{43})$/.exec(lines[1] ?? '') ?? []
  return secret
}

describe('admin:create', () => {
  it('makes an administrator of an empty server, who chooses a password by the link and signs in', async () => {
    const first = await createSecret(...ADA)
    const second = await createSecret(...ADA)
    const server = await createServer(configure(), { logger })
    const request = createRequest(server.apiUrl)
    const choose = async (secret: string) => {
      const json = { secret, newPassword: PASSWORD }
      return readCode(
        await request('main', '/password-recoveries/complete', { method: 'POST', site: 'Candoo', json }),
      )
    }
    expect([await choose(first), await choose(second), await choose(second)]).toEqual([
      'link_replaced',
      204,
      'link_used',
    ])
    const signIn = { method: 'POST', site: 'Candoo', json: { email: EMAIL, password: PASSWORD } }
    const token = await readToken(await request('main', '/login', signIn))
    // As ever: nothing can be administered before there is a second step.
    const accountsOf = await request('main', '/admin/accounts', { site: 'Candoo', token })
    expect(await readCode(accountsOf)).toBe('second_step_setup_required')
    const { database } = server.handle
    const events = await database.select().from(auditEvents).orderBy(auditEvents.at)
    expect(events.map(({ action }) => action).slice(0, 2)).toEqual(['account.created', 'account.linkMade'])
    const own = eq(accounts.email, EMAIL)
    await database.update(accounts).set({ kind: 'client' }).where(own)
    await server.close()
  })

  it('gives nobody with another account rights by the way', async () => {
    await expect(create(...ADA)).rejects.toThrow('belongs to an account that is no active administrator')
  })

  it.each([
    [[], ['--email must', '--first-name must', '--last-name must', 'Write: ']],
    [
      ['--email', 'ada', '--first-name', ' ', '--last-name', 'x'.repeat(101)],
      ['--email must', '--first-name must', '--last-name must', 'Write: '],
    ],
    [
      [...ADA, '--site', 'Nowhere'],
      ['--site must', 'Write: '],
    ],
    [
      [...ADA, '--language', 'xx', '--time-zone', 'Mars/Base'],
      ['--language must', '--time-zone must', 'Write: '],
    ],
    [
      [...ADA, '--kind', 'client'],
      ['Unknown option', 'Write: '],
    ],
    [['ada@example.org'], ['Unexpected argument', 'Write: ']],
  ])('refuses %j', async (argv, beginnings) => {
    const error: unknown = await create(...argv).catch((thrown: unknown) => thrown)
    const lines = error instanceof Error ? error.message.split('\n') : []
    expect(lines.map((line, index) => line.slice(0, beginnings[index]?.length))).toEqual(beginnings)
  })

  it('waits for nobody: a server that runs on the data is named', async () => {
    const server = await createServer(configure(), { logger })
    await expect(create(...ADA)).rejects.toThrow('in use by another server')
    await server.close()
  })
})
