import { DEMO_ACCOUNTS } from '@platform/server'
import { solveCaptcha } from '@platform/server/testing'
import type { CallResult, Caller } from './calls.ts'

export interface AccountTiming {
  readonly route: string
  readonly existingMs: readonly number[]
  readonly unknownMs: readonly number[]
}

interface TimedRoute {
  readonly path: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly captcha?: 'register' | 'passwordRecovery'
  /** So many pairs; the mails to one account are counted, and twelve an account are let through. */
  readonly pairs: number
}

const ROUTES: readonly TimedRoute[] = [
  { path: '/login', fields: { password: 'not the password of anybody' }, pairs: 250 },
  { path: '/password-recoveries', fields: { language: 'en' }, captcha: 'passwordRecovery', pairs: 90 },
  {
    path: '/registrations',
    captcha: 'register',
    fields: {
      kind: 'client',
      firstName: 'Ada',
      lastName: 'Quist',
      password: 'seven lakes and a tulip',
      language: 'en',
      timeZone: 'Europe/Berlin',
    },
    pairs: 90,
  },
]

const WARM_UP = 9

/** One call at a time. */
export async function measureAccountTimings(caller: Caller, url: string): Promise<AccountTiming[]> {
  const timings: AccountTiming[] = []
  for (const route of ROUTES) timings.push(await measureRoute(caller, url, route))
  return timings
}

async function measureRoute(caller: Caller, url: string, route: TimedRoute): Promise<AccountTiming> {
  const [existingMs, unknownMs]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < WARM_UP + route.pairs; pair += 1) {
    const existing = DEMO_ACCOUNTS[pair % DEMO_ACCOUNTS.length]?.email ?? ''
    // As long as the other, and never the same twice: so is whoever tries addresses from a list.
    const unknown = `${String(pair).padStart(existing.indexOf('@'), 'x')}@example.com`
    // Which of the two comes first must not matter.
    const order = pair % 2 === 0 ? [existing, unknown] : [unknown, existing]
    for (const address of order) {
      const { durationMs } = await ask(caller, url, route, address, pair)
      if (pair >= WARM_UP) (address === existing ? existingMs : unknownMs).push(durationMs)
    }
  }
  return { route: route.path, existingMs, unknownMs }
}

/** Each pair comes from a network of its own, so that nothing of the back-off is measured. */
async function ask(
  caller: Caller,
  url: string,
  { path, fields, captcha }: TimedRoute,
  email: string,
  pair: number,
): Promise<CallResult> {
  const solved = captcha === undefined ? {} : { captcha: await solveCaptcha(createAsker(url), captcha) }
  const answer = await caller.post({
    path: `/api/main${path}`,
    localAddress: `127.${1 + Math.floor(pair / 250)}.${1 + (pair % 250)}.1`,
    json: { ...fields, ...solved, email },
  })
  if (!ANSWERS.has(answer.status)) throw new Error(`${path} answered ${answer.status} while it was timed`)
  return answer
}

const ANSWERS: ReadonlySet<number> = new Set([200, 201, 202, 204, 401])

function createAsker(url: string): Parameters<typeof solveCaptcha>[0] {
  return {
    request: (base, path, init = {}) =>
      fetch(`${url}/api/${base}${path}`, {
        method: init.method ?? 'GET',
        headers: { 'content-type': 'application/json', 'x-site-id': init.site ?? 'Platform' },
        body: JSON.stringify(init.json),
      }),
  }
}
