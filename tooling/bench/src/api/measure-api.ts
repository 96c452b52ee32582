import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { apiBases } from '@platform/contract'
import { DEMO_PASSWORD } from '@platform/server'
import { SignJWT } from 'jose'
import { startMeasuredProcess, startMeasuredServer } from '../server/start-server.ts'
import type { MeasuredServer, ProcessFacts } from '../server/start-server.ts'
import { ENDPOINTS } from './endpoints.ts'
import type { MeasuredEndpoint } from './endpoints.ts'
import { loadCall } from './raw-load.ts'
import type { LoadResult, RepeatedCall } from './raw-load.ts'

/** In the same rounds. */
export interface ApiFigures {
  readonly endpoint: MeasuredEndpoint
  readonly rounds: readonly ApiRound[]
}

export interface ApiRound {
  readonly ours: Load
  readonly bare: Load
}

export type Load = LoadResult & { readonly process: ProcessFacts }

export interface ApiOptions {
  readonly rounds: number
  readonly seconds: number
  readonly only: string
}

const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const WARM_UP_SECONDS = 1.5

/** In turn, both in processes of their own. */
export async function measureApi(
  urls: { readonly ours: string | undefined; readonly bare: string | undefined },
  { rounds, seconds, only }: ApiOptions,
): Promise<ApiFigures[]> {
  const secret = randomUUID()
  const bare = await startMeasuredProcess({
    script: BARE,
    environment: { BARE_SECRET: secret },
    databaseUrl: urls.bare,
  })
  const ours = await startMeasuredServer(urls.ours, '--shared-care')
  try {
    const bareCall: RepeatedCall = { url: bare.url, path: '/rows', token: await createBareToken(secret) }
    const figures: ApiFigures[] = []
    await loadCall(bareCall, WARM_UP_SECONDS)
    for (const endpoint of ENDPOINTS.filter(({ name }) => name.includes(only))) {
      const call = await createCall(ours, endpoint)
      await loadCall(call, WARM_UP_SECONDS)
      const done: ApiRound[] = []
      for (let round = 0; round < rounds; round += 1) {
        done.push({
          bare: await bare.watch(() => loadCall(bareCall, seconds)),
          ours: await ours.watch(() => loadCall(call, seconds)),
        })
      }
      figures.push({ endpoint, rounds: done })
    }
    return figures
  } finally {
    await Promise.all([bare.stop(), ours.stop()])
  }
}

/** As long as ours, with as many claims. */
function createBareToken(secret: string): Promise<string> {
  const claims = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`claim${index}`, randomUUID()]))
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
}

export async function createCall(
  { url, facts }: MeasuredServer,
  endpoint: MeasuredEndpoint,
): Promise<RepeatedCall> {
  const path = apiBases[endpoint.base] + endpoint.path.replace('{thread}', String(facts['thread']))
  return { url, path, token: await signIn(url, endpoint.by) }
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/main/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-id': 'Platform' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { token }: { token?: unknown } = Object(await response.json())
  if (typeof token !== 'string') throw new Error(`${email} could not sign in: ${response.status}`)
  return token
}
