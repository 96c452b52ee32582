import * as z from 'zod/mini'
import type { Caller } from '../fixtures/care.ts'
import type { TestServer } from '../index.ts'

const resourceSchema = z.looseObject({
  resourceType: z.string(),
  id: z.optional(z.string()),
  meta: z.optional(z.looseObject({ versionId: z.optional(z.string()) })),
})

const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  type: z.string(),
  link: z.optional(z.array(z.object({ relation: z.string(), url: z.string() }))),
  entry: z.optional(z.array(z.object({ fullUrl: z.string(), resource: resourceSchema }))),
})

const outcomeSchema = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(
    z.object({
      severity: z.literal('error'),
      code: z.string(),
      expression: z.optional(z.array(z.string())),
      details: z.object({ coding: z.array(z.object({ code: z.string() })) }),
    }),
  ),
})

const statementSchema = z.object({
  resourceType: z.literal('CapabilityStatement'),
  rest: z.tuple([
    z.object({
      resource: z.array(
        z.object({
          type: z.string(),
          interaction: z.array(z.object({ code: z.string() })),
          searchParam: z.optional(z.array(z.object({ name: z.string() }))),
        }),
      ),
    }),
  ]),
})

export type TestResource = z.output<typeof resourceSchema>
export type TestBundle = z.output<typeof bundleSchema>

/** What somebody asks the FHIR routes; without somebody, nobody is signed in. */
export function createFhir(server: TestServer, caller?: Pick<Caller, 'token'>, site = 'Platform') {
  const ask = (path: string): Promise<Response> =>
    server.request('careData', `/fhir${path}`, { site, ...(caller && { token: caller.token }) })
  const readBundle = async (path: string): Promise<TestBundle> =>
    bundleSchema.parse(await (await ask(path)).json())
  const send = (
    method: 'POST' | 'PUT',
    path: string,
    resource: string | object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> =>
    server.request('careData', `/fhir${path}`, {
      method,
      site,
      ...(caller && { token: caller.token }),
      headers: { 'content-type': 'application/fhir+json', ...headers },
      body: typeof resource === 'string' ? resource : JSON.stringify(resource),
    })
  return {
    ask,
    send,
    read: async (path: string): Promise<TestResource> => resourceSchema.parse(await (await ask(path)).json()),
    readBundle,
    /** What the server says of each type. */
    readTypes: async () => statementSchema.parse(await (await ask('/metadata')).json()).rest[0].resource,
    /** The ids that a search finds, in its order. */
    find: async (path: string): Promise<string[]> =>
      ((await readBundle(path)).entry ?? []).map(({ resource }) => resource.id ?? ''),
  }
}

/** The status of an error, with FHIR's code of it, ours, and where it is. */
export async function readOutcome(
  response: Response,
): Promise<[status: number, ...issue: (string | undefined)[]]> {
  const { issue } = outcomeSchema.parse(await response.json())
  return [
    response.status,
    ...issue.flatMap(({ code, details, expression }) => [
      code,
      details.coding[0]?.code,
      ...(expression ?? []),
    ]),
  ]
}

/** Where the next page is, below the base; `undefined` on the last. */
export function readNext({ link = [] }: TestBundle): string | undefined {
  return link.find(({ relation }) => relation === 'next')?.url.split('/fhir')[1]
}
