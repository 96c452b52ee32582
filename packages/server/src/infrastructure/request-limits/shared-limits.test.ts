import { createClient } from '@redis/client'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { startSeverableProxy, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { findInstalledValkey, startValkeyProcess } from '../../../testing/valkey/valkey-process.ts'
import type { ValkeyProcess } from '../../../testing/valkey/valkey-process.ts'

/** Without one nobody here could run it either. */
const installed = [findInstalledValkey()].filter((program) => program !== undefined)
/** So slow that none comes back while a test runs. */
const limits = { address: { burstRequests: 6, requestsPerSecond: 0.001 } }
/** On a busy machine an answer that comes late is no outage. */
const PATIENT_MS = 10_000
const slow = { burstRequests: 60, requestsPerSecond: 0.001 }
const closing: (() => PromiseLike<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startValkey(program: string, ...options: string[]): Promise<ValkeyProcess> {
  const valkey = await startValkeyProcess(program, options)
  closing.push(() => valkey[Symbol.asyncDispose]())
  return valkey
}

async function start(valkeyUrl: string, options = {}): Promise<TestServer> {
  const server = await startTestServer({
    limits,
    valkeyPatienceMs: PATIENT_MS,
    ...options,
    config: { valkeyUrl },
  })
  closing.push(() => server.close())
  return server
}

const countLines = ({ logLines }: TestServer, text: string) =>
  logLines.filter((line) => line.includes(text)).length
const waitUntilThere = (server: TestServer, times = 1) =>
  expect.poll(() => countLines(server, 'Valkey is there'), { timeout: 20_000 }).toBe(times)
const waitUntilAway = (server: TestServer, times = 1) =>
  expect.poll(() => countLines(server, 'Valkey is not there'), { timeout: 20_000 }).toBe(times)
const ask = async (server: TestServer) => readCode(await server.request('main', '/plans'))

async function askMany(servers: readonly TestServer[], calls: number): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let call = 0; call < calls; call += 1) {
    const server = servers[call % servers.length]
    if (server !== undefined) answers.push(await ask(server))
  }
  return answers
}

const repeat = (answer: unknown, count: number) => Array.from({ length: count }, () => answer)

describe.each(installed)('calls that are counted for all servers, with %s', (program) => {
  it('two servers let through together what one would', async () => {
    const valkey = await startValkey(program)
    const servers = [await start(valkey.url), await start(valkey.url)]
    for (const server of servers) await waitUntilThere(server)
    expect(await askMany(servers, 8)).toEqual([...repeat(200, 6), ...repeat('rate_limited', 2)])
    const [refused] = await Promise.all(servers.map((server) => server.request('main', '/plans')))
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(900)
  })

  it('when it is killed each counts by itself, refuses nobody who has calls left, and says so once; then it is used again', async () => {
    const valkey = await startValkey(program)
    const near = await start(valkey.url)
    const far = await start(valkey.url)
    for (const server of [near, far]) await waitUntilThere(server)
    expect(await askMany([near, far], 4)).toEqual(repeat(200, 4))
    await valkey.crash()
    expect(await askMany([near, far], 12)).toEqual(repeat(200, 12))
    expect(await askMany([near, far], 2)).toEqual(repeat('rate_limited', 2))
    for (const server of [near, far]) {
      await waitUntilAway(server)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    }
    await valkey.start()
    for (const server of [near, far]) await waitUntilThere(server, 2)
    // It has forgotten everything, which is in favour of the caller.
    expect(await askMany([near, far], 7)).toEqual([...repeat(200, 6), 'rate_limited'])
    expect([near, far].map((server) => countLines(server, 'Valkey is not there'))).toEqual([1, 1])
  })

  it('one that lets connections stand and says nothing is asked once, and found again when it speaks', async () => {
    const valkey = await startValkey(program)
    const proxy = await startSeverableProxy('127.0.0.1', valkey.port)
    closing.push(() => proxy[Symbol.asyncDispose]())
    const server = await start(`valkey://127.0.0.1:${proxy.port}`, { valkeyPatienceMs: 200 })
    await waitUntilThere(server)
    proxy.freeze()
    expect(await askMany([server], 7)).toEqual([...repeat(200, 6), 'rate_limited'])
    await waitUntilAway(server)
    await proxy.restore()
    await waitUntilThere(server, 2)
    expect(await ask(server)).toBe(200)
  })

  it('a server starts without it, and takes it when it comes', async () => {
    const valkey = await startValkey(program)
    await valkey.crash()
    const server = await start(valkey.url)
    await waitUntilAway(server)
    expect(await ask(server)).toBe(200)
    await valkey.start()
    await waitUntilThere(server)
    expect(await askMany([server], 7)).toEqual([...repeat(200, 6), 'rate_limited'])
  })

  it('nothing in it says who has called', async () => {
    const valkey = await startValkey(program)
    const server = await start(valkey.url, { demo: true, limits: { address: slow, session: slow } })
    await waitUntilThere(server)
    const client = createClient({ url: valkey.url })
    client.on('error', () => {})
    await client.connect()
    onTestFinished(() => client.destroy())
    const { id, token } = await callAs(server, 'client@example.com')
    expect((await server.request('main', '/account', { token })).status).toBe(200)
    const keys = await client.keys('*')
    expect(keys.length).toBeGreaterThan(1)
    expect(keys.every((key) => /^platform:(probe|calls:[\w-]{24})$/.test(key))).toBe(true)
    const values = await Promise.all(keys.map((key) => client.get(key)))
    expect([...keys, ...values].join(' ')).not.toMatch(new RegExp(`127\\.0\\.0|${id}|example`))
  })

  it('a wrong password is no reason not to start, and stands in no log', async () => {
    const valkey = await startValkey(program, '--requirepass', 'another one')
    const server = await start(`redis://:secret-of-nobody@127.0.0.1:${valkey.port}`)
    await waitUntilAway(server)
    expect(await ask(server)).toBe(200)
    expect(server.logLines.join('')).not.toContain('secret-of-nobody')
  })
})
