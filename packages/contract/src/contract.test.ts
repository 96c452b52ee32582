import { describe, expect, it } from 'vitest'
import { API_BASES, apiBases } from './bases.ts'
import { contract } from './contract.ts'
import { listEndpoints } from './define.ts'
import type { EndpointFacts } from './define.ts'
import { isPermission, permissions } from './permissions/permissions.ts'

const endpoints = API_BASES.flatMap((base) =>
  listEndpoints(contract[base]).map((facts) => ({ base, ...facts })),
)

describe('the contract', () => {
  it('has a router for every API base', () => {
    expect(Object.keys(contract).toSorted()).toEqual(Object.keys(apiBases).toSorted())
    expect([...API_BASES].toSorted()).toEqual(Object.keys(apiBases).toSorted())
    expect(endpoints.length).toBeGreaterThan(20)
  })

  it.each(endpoints)('$method $path names a permission that exists', ({ meta }) => {
    expect(meta.permission === 'public' || isPermission(meta.permission)).toBe(true)
  })

  it.each(endpoints)('$method $path has a summary and a tag', ({ summary, tags }) => {
    expect(summary).toMatch(/^[A-Z]/)
    expect(tags).toHaveLength(1)
  })

  it.each(endpoints)('$method $path keeps path parameters and versions apart from the body', (facts) => {
    expect(facts.isDetailed).toBe(facts.path.includes('{') || facts.meta.versioned)
  })

  it('uses every row of the permission table', () => {
    const used = new Set<string>(endpoints.map(({ meta }) => meta.permission))
    const names = Object.entries(permissions).flatMap(([resource, actions]) =>
      Object.keys(actions).map((action) => `${resource}.${action}`),
    )
    expect(names.filter((name) => !used.has(name))).toEqual([])
  })

  it('has no two endpoints of a base that match the same request', () => {
    const places = endpoints.map((facts) => `${facts.base} ${placeOf(facts)}`)
    expect(places).toEqual([...new Set(places)])
  })

  it('refuses fields a person must not set', async () => {
    const update = endpoints.find(({ name }) => name.join('.') === 'account.update')
    for (const field of ['acc_t', 'pm_id', 'p', 'site', 'del_req', 'kind', 'version']) {
      const input = { headers: { 'if-match': '"1"' }, body: { firstName: 'Zoë', [field]: 3 } }
      const result = await update?.inputSchema?.['~standard'].validate(input)
      expect(result?.issues).toHaveLength(1)
    }
  })
})

function placeOf({ method, path }: EndpointFacts): string {
  return `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`
}
