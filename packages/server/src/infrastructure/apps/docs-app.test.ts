import { API_BASES, apiBases, contract, listEndpoints } from '@platform/contract'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { readOpenApiDocument } from '../openapi/documents.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.optional(z.record(z.string(), z.looseObject({}))),
})

describe('the OpenAPI documents', () => {
  it.each(API_BASES)('describe the base %s', async (base) => {
    const response = await fetch(`${server.url}${apiBases[base]}/openapi.json`)
    expect(response.status).toBe(200)
    const { openapi, paths = {} } = documentSchema.parse(await response.json())
    expect(openapi).toMatch(/^3\.1\./)
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    )
    const declared = listEndpoints(contract[base]).map(
      ({ method, path }) => `${method.toLowerCase()} ${path}`,
    )
    expect(described.toSorted()).toEqual(declared.toSorted())
  })

  it('say who needs no token, which version a write carries, and what errors look like', async () => {
    const { paths = {} } = await readOpenApiDocument('main')
    expect(paths['/login']?.post).toMatchObject({
      security: [],
      responses: { default: { $ref: '#/components/responses/Problem' } },
    })
    expect(paths['/account']?.get?.security).toBeUndefined()
    expect(JSON.stringify(paths['/account']?.patch?.parameters)).toContain('"if-match"')
  })

  it('say where the token of an app is let in, and with which scope', async () => {
    const { paths = {}, components } = await readOpenApiDocument('developer')
    expect(components?.securitySchemes?.['appToken']).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths['/measurements']?.post?.security).toEqual([{ appToken: ['patient/Observation.c'] }])
    expect(paths['/apps']?.get?.security).toBeUndefined()
    const fhir = (await readOpenApiDocument('careData')).paths ?? {}
    expect(fhir['/fhir/{type}']?.get?.security).toEqual([{ token: [] }, { appToken: ['patient/{type}.rs'] }])
    expect(fhir['/fhir/{type}']?.post?.security).toEqual([{ token: [] }, { appToken: ['patient/{type}.c'] }])
    expect(fhir['/fhir']?.post?.security).toEqual([{ token: [] }, { appToken: ['patient/Observation.c'] }])
    expect(fhir['/fhir/{type}/{id}']?.put?.security).toBeUndefined()
  })

  it('say where answers and errors are those of FHIR', async () => {
    const { paths = {} } = await readOpenApiDocument('careData')
    expect(paths['/fhir/{type}/{id}']?.get?.responses).toMatchObject({
      200: { content: { 'application/fhir+json; charset=utf-8': {} } },
      default: { $ref: '#/components/responses/OperationOutcome' },
    })
    expect(paths['/fhir/metadata']?.get?.security).toEqual([])
  })
})

describe('the documentation page', () => {
  it('is served with all that it needs and without an inline script', async () => {
    const response = await fetch(`${server.url}/api/docs`)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    const html = await response.text()
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
    const links = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, link]) => link)
    expect(links).toHaveLength(4)
    for (const link of links) {
      const file = await fetch(`${server.url}${link}`)
      expect(file.status).toBe(200)
      expect((await file.text()).length).toBeGreaterThan(100)
    }
  })

  it('offers every base', async () => {
    const script = await (await fetch(`${server.url}/api/docs/start.js`)).text()
    for (const base of API_BASES) expect(script).toContain(`${apiBases[base]}/openapi.json`)
  })
})
