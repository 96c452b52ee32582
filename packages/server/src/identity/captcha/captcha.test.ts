import { captchaChallengeSchema } from '@platform/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createCaptcha } from './captcha.ts'
import { encodeSolution, solveCaptcha, TRIVIAL_CAPTCHA } from '../../../testing/fixtures/captcha.ts'

const LIFE_MS = 10 * 60 * 1000
const clock = createTestClock()
const captcha = createCaptcha(['one secret'], TRIVIAL_CAPTCHA)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

async function solve(challenge: Parameters<typeof solveChallenge>[0]['challenge']): Promise<string> {
  return encodeSolution({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

function verify(solution: string, nowMs = clock.now(), site = 'Platform') {
  return captcha.verify(solution, 'register', site, nowMs)
}

describe('a captcha', () => {
  it('is solved by the work, and used once', async () => {
    const solution = await solve(await captcha.create('register', 'Platform', clock.now()))
    const solved = await verify(solution)
    await solved.use(server.database, new Date(clock.now()))
    const again = await verify(solution)
    await expect(again.use(server.database, new Date(clock.now()))).rejects.toThrow('captcha_failed')
  })

  it('lets one of many uses at once through', async () => {
    const solution = await solve(await captcha.create('register', 'Platform', clock.now()))
    const solved = await verify(solution)
    const uses = Array.from({ length: 20 }, () => solved.use(server.database, new Date(clock.now())))
    const settled = await Promise.allSettled(uses)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('stays good when the transaction that used it is undone', async () => {
    const solved = await verify(await solve(await captcha.create('register', 'Platform', clock.now())))
    const undone = server.database.transaction(async (transaction) => {
      await solved.use(transaction, new Date(clock.now()))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await solved.use(server.database, new Date(clock.now()))
  })

  it('is over after ten minutes', async () => {
    const solution = await solve(await captcha.create('register', 'Platform', clock.now()))
    await expect(verify(solution, clock.now() + LIFE_MS - 1)).resolves.toBeDefined()
    await expect(verify(solution, clock.now() + LIFE_MS)).rejects.toThrow('captcha_failed')
  })

  it('is good for its purpose and its site alone', async () => {
    const solution = await solve(await captcha.create('register', 'Platform', clock.now()))
    await expect(captcha.verify(solution, 'demoRequest', 'Platform', clock.now())).rejects.toThrow(
      'captcha_failed',
    )
    await expect(verify(solution, clock.now(), 'Candoo')).rejects.toThrow('captcha_failed')
  })

  it('cannot be made by anybody else, nor changed', async () => {
    const other = createCaptcha(['another secret'], TRIVIAL_CAPTCHA)
    const foreign = await solve(await other.create('register', 'Platform', clock.now()))
    await expect(verify(foreign)).rejects.toThrow('captcha_failed')
    const own = await captcha.create('demoRequest', 'Platform', clock.now())
    const parameters = { ...own.parameters, data: { ...own.parameters.data, purpose: 'register' } }
    await expect(verify(await solve({ ...own, parameters }))).rejects.toThrow('captcha_failed')
    const unsigned = { parameters: own.parameters, signature: '' }
    await expect(verify(await solve(unsigned))).rejects.toThrow('captcha_failed')
  })

  it('is not passed without the work', async () => {
    const challenge = await captcha.create('register', 'Platform', clock.now())
    const guess = { counter: 0, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') }
    await expect(verify(encodeSolution({ challenge, solution: guess }))).rejects.toThrow('captcha_failed')
  })

  it.each([
    '',
    'x',
    '%%%',
    'bnVsbA==',
    encodeSolution([]),
    encodeSolution({ challenge: {}, solution: null }),
  ])('is not passed by %j', async (rubbish) => {
    await expect(verify(rubbish)).rejects.toThrow('captcha_failed')
  })
})

describe('the route', () => {
  it('hands out challenges for the site that asks', async () => {
    const response = await server.request('main', '/captcha', {
      method: 'POST',
      site: 'Candoo',
      json: { purpose: 'register' },
    })
    const { parameters } = captchaChallengeSchema.parse(await response.json())
    expect(parameters.data).toEqual({
      purpose: 'register',
      site: 'Candoo',
      expiresAtMs: clock.now() + LIFE_MS,
    })
  })

  it('gives no more than a person needs', async () => {
    const limits = { captchaOfAddress: { burstRequests: 2, requestsPerSecond: 1 } }
    await using strict = await startTestServer({ clock, limits })
    const ask = () => strict.request('main', '/captcha', { method: 'POST', json: { purpose: 'register' } })
    await ask()
    await ask()
    expect((await ask()).status).toBe(429)
    clock.advance(2000)
    expect(await solveCaptcha(strict, 'register')).toBeTruthy()
  })
})
