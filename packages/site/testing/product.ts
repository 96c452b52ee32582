import { inject } from 'vitest'
import { ask } from './ask.ts'
import { startNetwork, type Network } from './network.ts'

const DEMO_PASSWORD = 'Demo-2026-pass!'

/** Those of the demo who are in these tests. */
const EMAILS = {
  client: 'client@example.com',
  client2: 'client2@example.com',
  premium: 'premium@example.com',
  professional: 'professional@example.com',
  professional2: 'professional2@example.com',
  orgadmin: 'orgadmin@example.com',
  owner: 'owner@example.com',
  reception: 'reception@example.com',
  harbour: 'harbour@example.com',
  provider: 'provider@example.com',
  admin: 'admin@example.com',
  search: 'search@example.com',
} as const

export type Person = keyof typeof EMAILS

/** Somebody's calls from another device, beside the page that is open. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly token: string
  /** The body of an answer that has to be a good one. */
  call<Body>(
    method: string,
    path: `/${string}`,
    json?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Body>
  /** Sends a part of a file. */
  send(path: `/${string}`, text: string): Promise<void>
}

/** A server with the demo, and the network in front of it. */
export interface Product {
  readonly network: Network
  as(person: Person): Promise<Caller>
  /** A sign-in that a test may end: the calls of its file share one a person. */
  signIn(person: Person): Promise<Caller>
}

/** Of this file: its tests share a server, and each works with what it has made itself. */
let running: Promise<Product & { close(): Promise<void> }> | undefined

export function useProduct(): Promise<Product> {
  return (running ??= startProduct())
}

/** The next file gets another one. */
export async function closeProduct(): Promise<void> {
  await (await running)?.close()
  running = undefined
}

async function startProduct() {
  const host = inject('serverHostUrl')
  const serverUrl = await ask(host, { method: 'POST' })
  const network = await startNetwork(serverUrl)
  const callers = new Map<Person, Promise<Caller>>()
  return {
    network,
    as(person: Person) {
      const caller = callers.get(person) ?? signIn(serverUrl, EMAILS[person])
      callers.set(person, caller)
      return caller
    },
    signIn: (person: Person) => signIn(serverUrl, EMAILS[person]),
    async close() {
      await network.close()
      await ask(`${host}/${encodeURIComponent(serverUrl)}`, { method: 'DELETE' })
    },
  }
}

async function signIn(serverUrl: string, email: string): Promise<Caller> {
  const site = { 'x-site-id': 'Platform' }
  const { token } = JSON.parse(
    await ask(`${serverUrl}/api/main/login`, {
      method: 'POST',
      headers: site,
      json: { email, password: DEMO_PASSWORD },
    }),
  )
  const headers = { ...site, authorization: `Bearer ${token}` }
  const call: Caller['call'] = async (method, path, json, own = {}) => {
    const all = { ...headers, ...own }
    return JSON.parse((await ask(`${serverUrl}/api${path}`, { method, headers: all, json })) || 'null')
  }
  const send: Caller['send'] = async (path, text) => {
    await ask(`${serverUrl}/api${path}`, { method: 'PUT', headers, text })
  }
  const { id } = await call<{ id: string }>('GET', '/main/account')
  return { id, email, token, call, send }
}
