import { setTimeout } from 'node:timers/promises'
import { apiBases } from '@platform/contract'
import { EVENTS_PATH } from '@platform/contract/care'
import { DEMO_PASSWORD } from '@platform/server'
import { createPng, createRequest, sendFile } from '@platform/server/testing'
import type { OpenSession } from '@platform/server/testing'
import { ask, chooseCall } from '../command/everyday-calls.ts'
import type { Failures } from '../command/everyday-calls.ts'

/** A token lives for a quarter of an hour. */
const RENEW_EVERY_MS = 5 * 60_000
const STREAM_MS = 2_000
const UPLOAD_BYTES = 50_000
const EMAILS = ['client', 'client2', 'premium', 'professional', 'orgadmin'].map(
  (name) => `${name}@example.com`,
)

/** Of so many things somebody does, one is this; at each person another one, so that they mix. */
const EVERY = { signIn: 41, upload: 53, stream: 29 }

export interface Life {
  readonly url: string
  readonly thinkMs: number
  readonly failures: Failures
  readonly over: AbortSignal
  onDone(): void
}

/** Until it is over: what a person does on the site, one after the other, with a pause before each. */
export async function live(
  { accountId, token: first }: OpenSession,
  place: number,
  life: Life,
): Promise<void> {
  const { url, thinkMs, failures, over } = life
  let token = first
  let renewedAt = Date.now()
  for (let turn = place; !over.aborted; turn += 1) {
    await setTimeout(thinkMs)
    if (Date.now() > renewedAt + RENEW_EVERY_MS) {
      const { body, failure } = await ask(url, { method: 'POST', path: '/api/main/reauth', token })
      failures.add(failure)
      token = String(Object(body)['new_tok'] ?? token)
      renewedAt = Date.now()
    } else if (turn % EVERY.stream === 0) failures.add(await listenForAWhile(url, token))
    else if (turn % EVERY.signIn === 0) failures.add(await signInAndOut(url, turn))
    else if (turn % EVERY.upload === 0) failures.add(await upload(url, token, accountId))
    else failures.add((await ask(url, { ...chooseCall(turn), token })).failure)
    life.onDone()
  }
}

async function listenForAWhile(url: string, token: string): Promise<string | undefined> {
  const leaving = new AbortController()
  const response = await fetch(`${url}${apiBases.messages}${EVENTS_PATH}`, {
    headers: { authorization: `Bearer ${token}`, 'x-site-id': 'Platform' },
    signal: leaving.signal,
  })
  if (!response.ok) return `stream: ${response.status}`
  await setTimeout(STREAM_MS)
  leaving.abort()
  return undefined
}

async function signInAndOut(url: string, turn: number): Promise<string | undefined> {
  const json = { email: EMAILS[turn % EMAILS.length], password: DEMO_PASSWORD }
  const { body, failure } = await ask(url, { method: 'POST', path: '/api/main/login', json })
  if (failure !== undefined) return failure
  const token = String(Object(body)['token'])
  return (await ask(url, { method: 'POST', path: '/api/main/logout', token })).failure
}

async function upload(url: string, token: string, personId: string): Promise<string | undefined> {
  const bytes = createPng(1, 1, UPLOAD_BYTES)
  const caller = { request: createRequest(url) }
  const response = await sendFile(caller, token, { personId, fileName: 'scan.png', bytes })
  await response.arrayBuffer()
  return response.ok ? undefined : `upload: ${response.status}`
}
