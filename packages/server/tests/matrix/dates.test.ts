import { describe, expect, it } from 'vitest'
import { findAccess } from './access/access-table.ts'
import { isInvited } from './access/audience.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { listParts } from './inputs/json-schema.ts'
import { replaceAt } from './inputs/sample-input.ts'
import { ACTORS } from './world/actors.ts'
import { useWorld } from './world/world.ts'

const world = useWorld()
const EARLY = [
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '0206-03-04',
  '1799-12-31',
  '1800-01-01',
  '1900-02-29',
]
const LATE = [
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '10000-01-01',
]
const ODD = ['+010000-01-01', '-000001-01-01', '-271821-04-20', '294276-12-31', 'infinity', 'today', '']
const DAYS = [...EARLY, ...LATE, ...ODD]

const endpoints = listAllEndpoints().flatMap((endpoint) => {
  const places = listPlaces(endpoint)
  return places.length === 0 ? [] : [{ ...endpoint, places }]
})

function listPlaces({ input }: Endpoint): { place: string; isInstant: boolean }[] {
  if (input === undefined) return []
  return listParts(input).flatMap(({ path, schema: { format } }) =>
    format === 'date' || format === 'date-time'
      ? [{ place: `/${path.join('/')}`, isInstant: format === 'date-time' }]
      : [],
  )
}

describe('a day or an instant', () => {
  it('is asked for in many places', () => {
    expect(endpoints.length).toBeGreaterThan(15)
    expect(endpoints.map(({ name }) => name)).toContain('main.documents.list')
  })

  it.each(endpoints)('of any year is answered by $name', async ({ places, ...endpoint }) => {
    const caller = ACTORS.find(
      (actor) => actor.code.endsWith('1') && isInvited(findAccess(endpoint.name)?.by ?? {}, actor),
    )
    if (caller === undefined) throw new Error(`Nobody may call ${endpoint.name}`)
    for (const { place, isInstant } of places) {
      for (const day of DAYS) {
        const own = await world().createInput(endpoint, caller)
        const value = isInstant ? `${day}T00:00:00.000Z` : day
        const answer = await world().callAs(caller, endpoint, replaceAt(own, place, value))
        expect({ place, value, failure: answer.failure }).toEqual({ place, value, failure: '' })
        if (endpoint.isWrite && answer.outcome !== 'validation_failed') await world().state.restore()
      }
    }
  })
})
