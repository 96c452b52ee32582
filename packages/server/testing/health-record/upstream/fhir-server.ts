import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Bundle, FhirResource } from 'fhir/r4.js'
import { parseExactly, writeExactly } from '../../../src/infrastructure/http/body/decimals.ts'
import { createFhirRecords, Refusal } from './fhir-records.ts'
import type { FhirRecords, StoredResource } from './fhir-records.ts'
import { findByQuery } from './fhir-search.ts'
import { createOnce, runTransaction } from './fhir-transaction.ts'

/** So few that whoever does not follow the links misses something. */
const PAGE_SIZE = 3
const TYPE = 'application/fhir+json; charset=utf-8'

export type Weather =
  | 'fine'
  /** Nobody hears of what was done. */
  | 'answersLost'
  /** Nothing is done. */
  | 'away'
  | 'overloaded'

export interface TestFhirServer extends AsyncDisposable {
  readonly url: string
  readonly records: FhirRecords
  /** `GET Condition/1`, as they came. */
  readonly calls: string[]
  /** From now on; of writes alone where it is told so. */
  setWeather(weather: Weather, of?: 'all' | 'writes'): void
  close(): Promise<void>
}

interface Options {
  readonly token?: string
  /** Where pages go on; on this server unless told. */
  readonly nextOrigin?: string
}

interface Answer {
  readonly status: number
  readonly body?: FhirResource
  readonly stored?: StoredResource
}

/**
 * A small FHIR R4 server: read, vread, history, search by `_id` and `identifier` in pages, conditional create, versioned update, delete
 * and transactions. It refuses what servers may refuse: unknown parameters, ids that clients give, references that lead nowhere, and
 * the same resource twice in a transaction.
 */
export async function startFhirServer({ token, nextOrigin }: Options = {}): Promise<TestFhirServer> {
  const records = createFhirRecords()
  const calls: string[] = []
  let weather: Weather = 'fine'
  let isOfWrites = false
  const server = createServer((request, response) => {
    void handle(request, response)
  })
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin)
    const isHit = weather !== 'fine' && !(isOfWrites && request.method === 'GET')
    calls.push(`${request.method} ${url.pathname.replace('/fhir/', '')}${url.search}`)
    const body = await readBody(request)
    if (isHit && weather === 'away') return void request.socket.destroy()
    const answer = isHit && weather === 'overloaded' ? { status: 503 } : decide(request, url, body)
    if (isHit && weather === 'answersLost') return void request.socket.destroy()
    send(response, answer)
  }
  const decide = (request: IncomingMessage, url: URL, body: string): Answer => {
    try {
      if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
        throw new Refusal(401, 'login', 'Who is there?')
      return answerTo({ records, request, url, body, origin: nextOrigin ?? origin })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const issue = [
        { severity: 'error' as const, code: 'processing' as const, diagnostics: `SECRET ${body}` },
      ]
      return { status: error.status, body: { resourceType: 'OperationOutcome', issue } }
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const origin = `http://127.0.0.1:${address.port}`
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return {
    url: `${origin}/fhir`,
    records,
    calls,
    setWeather(next, of = 'all') {
      weather = next
      isOfWrites = of === 'writes'
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

interface Asked {
  readonly records: FhirRecords
  readonly request: IncomingMessage
  readonly url: URL
  readonly body: string
  readonly origin: string
}

function answerTo(asked: Asked): Answer {
  const { records, request, url, body } = asked
  const [, , type = '', id, history, version] = url.pathname.split('/')
  if (request.method === 'GET') {
    if (id === undefined) return answerPage(asked, 'searchset', findByQuery(records, type, url.searchParams))
    if (history !== undefined && version === undefined)
      return answerPage(asked, 'history', records.history(type, id))
    return answerOne(records.read(type, id, version))
  }
  if (request.method === 'DELETE' && id !== undefined) {
    records.remove(type, id)
    return { status: 204 }
  }
  const resource: FhirResource = parseExactly(body)
  if (request.method === 'POST' && type === '' && isTransaction(resource))
    return { status: 200, body: runTransaction(records, resource) }
  if (request.method === 'POST' && id === undefined) {
    const condition = request.headers['if-none-exist']
    const stored = createOnce(records, resource, condition === undefined ? undefined : String(condition))
    return { status: stored.isNew ? 201 : 200, stored }
  }
  if (request.method === 'PUT' && id !== undefined)
    return { status: 200, stored: records.update(type, id, resource, request.headers['if-match']) }
  throw new Refusal(405, 'not-supported', 'There is no such interaction')
}

function isTransaction(resource: FhirResource): resource is Bundle<FhirResource> {
  return resource.resourceType === 'Bundle' && resource.type === 'transaction'
}

function answerOne(stored: StoredResource | 'gone' | undefined): Answer {
  if (stored === 'gone') throw new Refusal(410, 'deleted', 'It was deleted')
  if (stored === undefined) throw new Refusal(404, 'not-found', 'There is no such resource')
  return { status: 200, stored }
}

function answerPage({ url, origin }: Asked, type: Bundle['type'], found: readonly StoredResource[]): Answer {
  const from = Number(url.searchParams.get('page') ?? 0)
  const size = Math.min(Number(url.searchParams.get('_count') ?? PAGE_SIZE), PAGE_SIZE)
  const next = new URL(`${url.pathname}${url.search}`, origin)
  next.searchParams.set('page', String(from + size))
  const body: FhirResource = {
    resourceType: 'Bundle',
    type,
    total: found.length,
    link: [
      { relation: 'self', url: url.href },
      ...(from + size < found.length ? [{ relation: 'next', url: next.href }] : []),
    ],
    entry: found.slice(from, from + size).map(({ resource }) => ({ resource })),
  }
  return { status: 200, body }
}

function send(response: ServerResponse, { status, body, stored }: Answer): void {
  const shown = body ?? stored?.resource
  const type = stored?.resource.resourceType
  response.writeHead(status, {
    'content-type': TYPE,
    ...(stored !== undefined && {
      etag: `W/"${stored.version}"`,
      location: `${type}/${stored.id}/_history/${stored.version}`,
    }),
  })
  response.end(shown === undefined ? undefined : writeExactly(shown))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
