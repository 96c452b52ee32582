import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, writeSiteBuild } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { listAllEndpoints, toRequestParts } from '../../../tests/matrix/inputs/endpoints.ts'
import { createSample } from '../../../tests/matrix/inputs/sample-input.ts'
import { openRawConnection } from '../../../testing/raw-connection.ts'

let sitesDirectory: string
let server: TestServer
beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  const files = { 'assets/main-AbCd123.js': 'console.log(1)', 'locales/en/common.json': '{}' }
  await writeSiteBuild(sitesDirectory, { id: 'Candoo', files })
  server = await startTestServer({ sitesDirectory })
})
afterAll(async () => {
  await server.close()
  await rm(sitesDirectory, { recursive: true, force: true })
})

interface Call {
  readonly method: string
  readonly path: string
}

const OWN_PATHS = [
  '/healthz',
  '/readyz',
  '/dev/outbox',
  '/api/docs',
  '/api/docs/start.js',
  '/api/docs/swagger-ui.css',
]
const OTHER_PATHS = [
  '/',
  '/nothing',
  '/api',
  '/api/nothing',
  '/api/main/openapi.json',
  '/api/messages/events',
  '/%',
]
const calls: readonly Call[] = [
  ...[...OWN_PATHS, ...OTHER_PATHS].map((path) => ({ method: 'GET', path })),
  { method: 'OPTIONS', path: '/api/main/plans' },
  { method: 'POST', path: '/healthz' },
  { method: 'GET', path: `/api/main/${'x'.repeat(9_000)}` },
  ...listAllEndpoints().map((endpoint) => ({
    method: endpoint.method,
    path: toRequestParts(endpoint, endpoint.input && createSample(endpoint.input)).path,
  })),
]
const siteCalls: readonly Call[] = [
  ...[
    '/',
    '/main',
    '/main/faq',
    '/assets/nothing.js',
    '/assets/main-AbCd123.js',
    '/locales/en/common.json',
    '/favicon.ico',
    '/api/main/plans',
  ].map((path) => ({ method: 'GET', path })),
  { method: 'POST', path: '/main' },
  { method: 'POST', path: '/csp-reports' },
]

function judge(headers: Headers): object {
  return {
    sniffing: headers.get('x-content-type-options'),
    referrer: headers.get('referrer-policy'),
    resource: headers.get('cross-origin-resource-policy'),
    frames: headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
    https: headers.get('strict-transport-security'),
  }
}

const SAFE = { sniffing: 'nosniff', referrer: 'no-referrer', resource: 'same-origin', frames: true }

async function findUnsafe(origin: string, list: readonly Call[]): Promise<object[]> {
  const unsafe = []
  for (const { method, path } of list) {
    for (const [proto, https] of [
      ['https', 'max-age=31536000'],
      ['http', null],
    ] as const) {
      const headers = { 'x-forwarded-proto': proto, 'x-site-id': 'Platform' }
      const response = await fetch(`${origin}${path}`, { method, headers })
      await response.body?.cancel()
      const verdict = judge(response.headers)
      if (JSON.stringify(verdict) !== JSON.stringify({ ...SAFE, https }))
        unsafe.push({ method, path, verdict })
    }
  }
  return unsafe
}

describe('every answer is safe to receive, and asks for https to be kept where it came by https', () => {
  it('on the port of the API', async () => {
    expect(calls.length).toBeGreaterThan(200)
    expect(await findUnsafe(server.url, calls)).toEqual([])
  })

  it('on the port of a site', async () => {
    expect(await findUnsafe(server.sites[0]?.url ?? '', siteCalls)).toEqual([])
  })

  it.each([
    ['a foreign host', 'GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
    [
      'a foreign host of the API',
      'GET /api/main/plans HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['what is no request', 'nonsense\r\n\r\n'],
  ])('to %s', async (_name, text) => {
    const connection = await openRawConnection(server.url)
    connection.write(text)
    const [head = ''] = (await connection.readToEnd()).split('\r\n\r\n')
    const lines = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/s))
    const headers = new Headers(lines.map(([name = '', value = '']) => [name, value]))
    expect(judge(headers)).toEqual({ ...SAFE, https: null })
  })
})
