import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { openRawConnection } from '../../../../testing/raw-connection.ts'

const siteOrigins = new Map([['Candoo', ['https://candoo.example']]])

let developing: TestServer
let production: TestServer
beforeAll(async () => {
  developing = await startTestServer({ config: { siteOrigins } })
  production = await startTestServer({ config: { siteOrigins, isProduction: true } })
})
afterAll(() => Promise.all([developing.close(), production.close()]))

/** fetch does not let anybody choose the host. */
async function ask(
  { url }: TestServer,
  host: string,
  path = '/api/main/plans',
  origin = '',
): Promise<string> {
  const connection = await openRawConnection(url)
  const originHeader = origin && `Origin: ${origin}\r\n`
  connection.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${originHeader}Connection: close\r\n\r\n`)
  return connection.readToEnd()
}

describe('hosts', () => {
  it.each(['localhost', 'LOCALHOST:4000', '127.0.0.1:9', '[::1]:4000', 'candoo.example'])(
    'such as %s are served while developing',
    async (host) => {
      expect(await ask(developing, host)).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
    'such as %s are not',
    async (host) => {
      expect(await ask(developing, host)).toMatch(/^HTTP\/1\.1 421 [\s\S]*"code":"host_unknown"/)
    },
  )

  it('of the sites are the only ones in production; probes may come by address', async () => {
    expect(await ask(production, 'candoo.example')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ask(production, 'localhost')).toMatch(/^HTTP\/1\.1 421 /)
    expect(await ask(production, 'localhost', '/api/docs')).toMatch(/^HTTP\/1\.1 421 /)
    expect(await ask(production, '10.1.2.3:4000', '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('pages of other origins', () => {
  it('may read answers, errors included, when they are sites of ours', async () => {
    for (const path of ['/plans', '/no/such']) {
      const { headers } = await developing.request('main', path, {
        headers: { origin: 'https://candoo.example' },
      })
      expect(headers.get('access-control-allow-origin')).toBe('https://candoo.example')
      expect(headers.get('access-control-expose-headers')).toContain('Date')
      expect(headers.get('vary')).toContain('Origin')
    }
  })

  it('are told beforehand what they may send', async () => {
    const { status, headers } = await developing.request('main', '/account', {
      method: 'OPTIONS',
      headers: { origin: 'https://candoo.example', 'access-control-request-method': 'PATCH' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
    for (const name of ['Authorization', 'Cache-Control', 'Expires', 'If-Match', 'Pragma', 'X-Site-Id']) {
      expect(headers.get('access-control-allow-headers')).toContain(name)
    }
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('may not when they are unknown; those of this computer only while developing', async () => {
    const allowance = /access-control-allow-origin: (.*)\r/
    const local = 'http://localhost:5173'
    expect(allowance.exec(await ask(developing, 'localhost', '/api/main/plans', local))?.[1]).toBe(local)
    expect(await ask(production, 'candoo.example', '/api/main/plans', local)).not.toMatch(allowance)
    for (const origin of ['https://evil.example', 'null', 'https://candoo.example.evil.example']) {
      expect(await ask(developing, 'localhost', '/api/main/plans', origin)).not.toMatch(allowance)
    }
  })
})

it('every answer of the API is kept from caches, frames and type guessing', async () => {
  for (const path of ['/plans', '/account', '/no/such']) {
    const { headers } = await developing.request('main', path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  }
})
