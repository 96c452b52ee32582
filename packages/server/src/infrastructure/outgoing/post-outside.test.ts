import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { once } from 'node:events'
import type { LookupFunction } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { findAddressFault } from './check-address.ts'
import { postOutside } from './post-outside.ts'
import type { OutsidePost } from './post-outside.ts'

const opened: Disposable[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each[Symbol.dispose]()
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

const post = (url: string, options: Partial<OutsidePost> = {}) =>
  postOutside({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"text":"é"}',
    patienceMs: 5_000,
    mayLoopback: true,
    signal: new AbortController().signal,
    ...options,
  })

describe('a post to an address that somebody typed', () => {
  it('carries headers and body, and answers with the status alone', async () => {
    const seen: unknown[] = []
    const url = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (chunk) => seen.push(request.headers['content-type'], chunk))
      request.on('end', () => response.writeHead(204).end())
    })
    expect(await post(url)).toEqual({ status: 204, fault: null })
    expect(seen).toEqual(['application/json', '{"text":"é"}'])
  })

  it('follows no redirect', async () => {
    let calls = 0
    const url = await listen((_, response) => {
      calls += 1
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await post(url)).toEqual({ status: 307, fault: null })
    expect(calls).toBe(1)
  })

  it('waits no longer than it is patient, also for the end of an answer that never ends', async () => {
    const silent = await listen(() => {})
    expect(await post(silent, { patienceMs: 100 })).toEqual({ status: null, fault: 'timedOut' })
    const dripping = await listen((_, response) => void response.writeHead(200).write('.'))
    expect(await post(dripping, { patienceMs: 100 })).toMatchObject({ fault: null, status: 200 })
  })

  it('listens to the beginning of a huge answer', async () => {
    let sent = 0
    const url = await listen((_, response) => {
      const chunk = Buffer.alloc(64 * 1_024)
      const go = (): void => {
        sent += chunk.length
        if (sent < 200 * 1_024 * 1_024 && response.write(chunk)) setImmediate(go)
        else response.once('drain', go)
      }
      response.writeHead(200)
      go()
    })
    expect(await post(url)).toEqual({ status: 200, fault: null })
    expect(sent).toBeLessThan(50 * 1_024 * 1_024)
  })

  it('is nothing when it is told to stop', async () => {
    const stop = new AbortController()
    const url = await listen(() => stop.abort())
    expect(await post(url, { signal: stop.signal })).toBeNull()
  })

  it.each([
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://localhost/',
    'http://127.0.0.1:1/',
  ])('refuses %s', async (url) => {
    expect(await post(url, { mayLoopback: false })).toEqual({ status: null, fault: 'addressRefused' })
  })

  it('judges a name by what it leads to when it is called', async () => {
    const url = await listen((_, response) => void response.end())
    const named = url.replace('127.0.0.1', 'hooks.example.com')
    const leadTo = (...addresses: string[]): Partial<OutsidePost> => {
      const lookup: LookupFunction = (_, { all }, done) => {
        const found = addresses.map((address) => ({ address, family: 4 }))
        if (all === true) done(null, found)
        else done(null, addresses[0] ?? '', 4)
      }
      return { lookup }
    }
    const refused = { status: null, fault: 'addressRefused' }
    expect(await post(named, leadTo('127.0.0.1'))).toEqual({ status: 200, fault: null })
    expect(await post(named, leadTo('10.0.0.1'))).toEqual(refused)
    expect(await post(named, leadTo('93.184.216.34', '10.0.0.1'))).toEqual(refused)
    expect(await post(named, { ...leadTo('127.0.0.1'), mayLoopback: false })).toEqual(refused)
  })

  it('says whether nobody is there, no such name, or no certificate to trust', async () => {
    expect(await post('http://127.0.0.1:1/')).toEqual({ status: null, fault: 'unreachable' })
    expect(await post('http://nothing.invalid/')).toEqual({ status: null, fault: 'nameUnknown' })
    const plain = await listen((_, response) => void response.end())
    const { fault } = (await post(plain.replace('http:', 'https:'))) ?? {}
    expect(['certificateRefused', 'unreachable']).toContain(fault)
  })
})

describe('an address for calls', () => {
  it.each([
    ['https://hooks.example.com/a?b=c', undefined, undefined],
    ['http://hooks.example.com/', 'insecure', 'insecure'],
    ['http://127.0.0.1:8080/', undefined, 'insecure'],
    ['http://localhost:8080/', undefined, 'insecure'],
    ['http://[::1]:8080/', undefined, 'insecure'],
    ['ftp://hooks.example.com/', 'invalid', 'invalid'],
    ['https://user:password@hooks.example.com/', 'invalid', 'invalid'],
    ['https://hooks.example.com/#part', 'invalid', 'invalid'],
    ['hooks', 'invalid', 'invalid'],
  ])('%s is %s, in production %s', (address, elsewhere, inProduction) => {
    expect(findAddressFault(address, { isProduction: false })).toBe(elsewhere)
    expect(findAddressFault(address, { isProduction: true })).toBe(inProduction)
  })
})
