import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import type { TestRequest, TestServer } from '../testing/index.ts'

const setUpSchema = z.object({ key: z.string(), uri: z.string() })
const codesSchema = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
const secondStepSchema = z.object({
  code: z.literal('second_step_required'),
  secondStep: z.object({ challenge: z.string(), methods: z.array(z.string()) }),
})

/** What a phone with an authenticator app does. */
export function createPhone(key: string, clock: { now(): number }): { code(aheadMs?: number): string } {
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  return { code: (aheadMs = 0) => app.generate({ timestamp: clock.now() + aheadMs }) }
}

export function post(
  server: TestServer,
  path: string,
  json?: unknown,
  init: TestRequest = {},
): Promise<Response> {
  return server.request('main', path, { method: 'POST', ...init, ...(json !== undefined && { json }) })
}

/** Sets an app up; gives its key and the recovery codes. */
export async function setUpApp(
  server: TestServer,
  token: string,
  clock: { now(): number },
): Promise<{ phone: ReturnType<typeof createPhone>; recoveryCodes: string[] }> {
  const { key } = setUpSchema.parse(
    await (await post(server, '/account/two-step/app', undefined, { token })).json(),
  )
  const phone = createPhone(key, clock)
  const response = await server.request('main', '/account/two-step/app', {
    method: 'PUT',
    token,
    json: { code: phone.code() },
  })
  expect(response.status).toBe(200)
  return { phone, recoveryCodes: codesSchema.parse(await response.json()).recoveryCodes ?? [] }
}

/** Signs in with the password up to where the second step is asked for. */
export async function beginSignIn(
  server: TestServer,
  email: string,
  password = DEMO_PASSWORD,
): Promise<z.output<typeof secondStepSchema>['secondStep']> {
  const response = await post(server, '/login', { email, password })
  return secondStepSchema.parse(await response.json()).secondStep
}
