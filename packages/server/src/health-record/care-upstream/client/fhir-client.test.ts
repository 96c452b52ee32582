import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { startFhirServer } from '../../../../testing/health-record/upstream/fhir-server.ts'
import { createFhirClient } from './fhir-client.ts'
import { UpstreamError, UpstreamSilence } from './upstream-problem.ts'

const stack: AsyncDisposable[] = []
afterEach(async () => {
  for (const each of stack.splice(0)) await each[Symbol.asyncDispose]()
})

async function open(options: Parameters<typeof startFhirServer>[0] = {}) {
  const server = await startFhirServer(options)
  stack.push(server)
  const client = createFhirClient({ url: server.url, token: options.token, client: undefined })
  return { server, client }
}

const aCondition = (text: string) => ({
  resourceType: 'Condition' as const,
  subject: { display: 'somebody' },
  code: { text },
})

describe('a client of a FHIR server', () => {
  it('follows pages on the same server, and takes its token nowhere else', async () => {
    const near = await open()
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) near.server.records.create(aCondition(text))
    expect(await near.client.search('Condition', {})).toHaveLength(7)
    const far = await open({ nextOrigin: 'https://elsewhere.example' })
    for (const text of ['a', 'b', 'c', 'd']) far.server.records.create(aCondition(text))
    await expect(far.client.search('Condition', {})).rejects.toThrow(UpstreamError)
  })

  it('asks again what it has only read, and never what it has written', async () => {
    const { server, client } = await open()
    server.setWeather('away')
    await expect(client.read('Condition', '1')).rejects.toThrow(UpstreamSilence)
    expect(server.calls).toHaveLength(3)
    server.calls.length = 0
    const bundle = { resourceType: 'Bundle', type: 'transaction', entry: [] } as const
    await expect(client.transact({ ...bundle, entry: [] })).rejects.toThrow(UpstreamSilence)
    expect(server.calls).toHaveLength(1)
  })

  it('finds nothing where nothing is, or no longer', async () => {
    const { server, client } = await open()
    const { id } = server.records.create(aCondition('a'))
    expect(await client.read('Condition', 'none')).toBeUndefined()
    expect(await client.read('Condition', id, '1')).toMatchObject({ code: { text: 'a' } })
    server.records.remove('Condition', id)
    expect(await client.read('Condition', id)).toBeUndefined()
    await client.remove('Condition', 'none')
  })

  it('says of a refusal its status alone, and nothing of what it says in words', async () => {
    const { server } = await open({ token: 'another' })
    const stranger = createFhirClient({ url: server.url, token: 'wrong', client: undefined })
    const refused = stranger.read('Condition', '1')
    await expect(refused).rejects.toThrow(/401 processing$/)
  })

  it('gets a token for the credentials of a client, and a new one when that is refused', async () => {
    const tokens = ['old', 'good']
    const asked: unknown[] = []
    const issuer = createServer((request, response) => {
      asked.push(request.headers.authorization)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ access_token: tokens.shift(), token_type: 'bearer', expires_in: 3600 }))
    }).listen(0, '127.0.0.1')
    await once(issuer, 'listening')
    const address = issuer.address()
    if (address === null || typeof address === 'string') throw new Error('The issuer has no port')
    const { server } = await open({ token: 'good' })
    const { id } = server.records.create(aCondition('a'))
    const tokenUrl = `http://127.0.0.1:${address.port}/token`
    const credentials = { tokenUrl, id: 'platform', secret: 'a:b', scope: 'system/*.read' }
    const client = createFhirClient({ url: server.url, token: undefined, client: credentials })
    expect(await client.read('Condition', id)).toMatchObject({ id })
    await client.read('Condition', id)
    const basic = `Basic ${Buffer.from('platform:a%3Ab').toString('base64')}`
    expect(asked).toEqual([basic, basic])
    issuer.close()
  })
})
