import { contract } from '@platform/contract'
import type { EndpointMeta } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { accessTable, findAccess } from './access-table.ts'
import { findAccessFaults } from './audience.ts'
import { listAllEndpoints } from '../inputs/endpoints.ts'
import type { Endpoint } from '../inputs/endpoints.ts'
import { listIdPointers, listParts } from '../inputs/json-schema.ts'

const endpoints = listAllEndpoints()
const guarded = endpoints.filter(({ meta }) => meta.permission !== 'public')

function withPermission(changed: Endpoint, permission: unknown): Endpoint[] {
  const meta = Object.assign<EndpointMeta, object>({ ...changed.meta }, { permission })
  return endpoints.map((endpoint) => (endpoint === changed ? { ...endpoint, meta } : endpoint))
}

describe('the contract lets in exactly those who are meant to get in', () => {
  it('at every endpoint', () => {
    expect(findAccessFaults(endpoints, accessTable)).toEqual([])
  })

  it.each(guarded)('and $name without its permission would be found', (endpoint) => {
    expect(findAccessFaults(withPermission(endpoint, undefined), accessTable)).toContain(
      `${endpoint.name} names no permission`,
    )
    expect(findAccessFaults(withPermission(endpoint, 'public'), accessTable)).toContain(
      `${endpoint.name} lets in anonymous, against the access table`,
    )
  })

  it('and an endpoint that nobody has thought about would be found', () => {
    const copy = { ...contract, main: { ...contract.main, secrets: { read: contract.main.account.read } } }
    expect(findAccessFaults(listAllEndpoints(copy), accessTable)).toEqual([
      'main.secrets.read is missing in the access table: write down there who may call it',
    ])
  })

  it('and one that is gone would be found', () => {
    const rest = endpoints.filter(({ name }) => name !== 'main.account.read')
    expect(findAccessFaults(rest, accessTable)).toEqual([
      'main.account.read stands in the access table but not in the contract',
    ])
  })

  it('and a row of the permission table that lets in more than it should would be found', () => {
    const list = endpoints.find(({ name }) => name === 'main.demoRequests.list')!
    expect(findAccessFaults(withPermission(list, 'account.read'), accessTable)).toContain(
      'main.demoRequests.list lets in client, against the access table',
    )
  })
})

describe('every endpoint', () => {
  it.each(endpoints)('$name says which table each of its ids belongs to', ({ name, input }) => {
    expect(Object.keys(findAccess(name)?.ids ?? {}).toSorted()).toEqual(listIdPointers(input).toSorted())
  })

  it.each(endpoints.filter(({ input }) => input !== undefined))(
    '$name refuses unknown fields in every object of its input',
    ({ name, input, isDetailed }) => {
      const exempt: readonly string[] = findAccess(name)?.openAt ?? []
      const open = listParts(input!)
        // Around path, headers and body stands the server's own object, and headers are never all known.
        .filter(({ path }) => !isDetailed || (path.length > 0 && path[0] !== 'headers'))
        .filter(({ schema }) => schema.properties !== undefined && schema.additionalProperties !== false)
        .map(({ path }) => `/${path.join('/')}`)
      expect(open.toSorted()).toEqual(exempt.toSorted())
    },
  )
})
