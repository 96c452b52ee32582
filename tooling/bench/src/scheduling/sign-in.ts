import { DEMO_PASSWORD } from '@platform/server'
import type { Caller } from '../server/calls.ts'

export async function signIn(caller: Caller, email: string): Promise<string> {
  const { body } = await caller.post({ path: '/api/main/login', json: { email, password: DEMO_PASSWORD } })
  return String(Object(body).token)
}
