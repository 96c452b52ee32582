import {
  apiBases,
  contract,
  errorCodes,
  listEndpoints,
  problemSchema,
  PROBLEM_MEDIA_TYPE,
} from '@platform/contract'
import type { ApiBase, EndpointFacts, EndpointMeta } from '@platform/contract'
import { APP_TOKEN_PREFIX } from '@platform/contract/developer'
import * as z from 'zod/mini'
import { createOpenApiDocument } from '../http/orpc.ts'
import { FHIR_MEDIA_TYPE } from '../problems/outcome.ts'

export type OpenApiDocument = Awaited<ReturnType<typeof createOpenApiDocument>>

const documents = new Map<ApiBase, Promise<OpenApiDocument>>()

export function readOpenApiDocument(base: ApiBase): Promise<OpenApiDocument> {
  const document = documents.get(base) ?? describeBase(base)
  documents.set(base, document)
  return document
}

async function describeBase(base: ApiBase): Promise<OpenApiDocument> {
  const document = await createOpenApiDocument(contract[base], {
    info: { title: `Platform API: ${base}`, version: '1' },
    servers: [{ url: apiBases[base] }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        appToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${APP_TOKEN_PREFIX}…`,
          description:
            'The token of an app or a device, which somebody makes in their settings. It opens what its scopes name of their own record.',
        },
      },
      schemas: { Problem: describeProblem(), OperationOutcome: describeOutcome() },
      parameters: {
        SiteId: {
          name: 'X-Site-Id',
          in: 'header',
          description: "The site that asks. Needed on the API's own port; a site's port knows it by itself.",
          schema: { type: 'string' },
        },
      },
      responses: {
        Problem: {
          description: 'Any error, as RFC 9457 has it',
          content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
        },
        OperationOutcome: {
          description: 'Any error of a route of FHIR',
          content: { [FHIR_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/OperationOutcome' } } },
        },
      },
    },
    security: [{ token: [] }],
  })
  for (const facts of listEndpoints(contract[base])) completeOperation(document, facts)
  return document
}

/** What the generator does not know. */
function completeOperation(document: OpenApiDocument, { method, path, meta }: EndpointFacts): void {
  const item = document.paths?.[path]
  const operation = Object.entries(item ?? {}).find(([key]) => key === method.toLowerCase())?.[1]
  if (typeof operation !== 'object' || Array.isArray(operation) || !('responses' in operation)) return
  if (meta.permission === 'public') operation.security = []
  if (meta.appScope !== undefined) operation.security = describeAppSecurity(meta)
  operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/SiteId' }]
  const error = meta.format === 'fhir' ? 'OperationOutcome' : 'Problem'
  operation.responses = { ...operation.responses, default: { $ref: `#/components/responses/${error}` } }
  if (meta.format !== 'fhir') return
  for (const response of Object.values(operation.responses))
    if ('content' in response) response.content = { [FHIR_MEDIA_TYPE]: { schema: { type: 'object' } } }
}

/** With the scope that it needs; `any` needs none. */
function describeAppSecurity({ appScope, permission }: EndpointMeta): Record<string, string[]>[] {
  const scopes = appScope === undefined || appScope === 'any' ? [] : [appScope]
  return [...(permission === 'apps.use' ? [] : [{ token: [] }]), { appToken: scopes }]
}

function describeProblem(): Record<string, unknown> {
  const schema = z.toJSONSchema(problemSchema, { unrepresentable: 'any' })
  const code = { type: 'string', enum: Object.keys(errorCodes) }
  return { type: 'object', required: schema.required, properties: { ...schema.properties, code } }
}

function describeOutcome(): Record<string, unknown> {
  return {
    type: 'object',
    required: ['resourceType', 'issue'],
    properties: {
      resourceType: { const: 'OperationOutcome' },
      issue: { type: 'array', items: { type: 'object' } },
    },
  }
}
