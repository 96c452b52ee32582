import { describe, expect, it } from 'vitest'
import { isSiteId, SITE_IDS, sitePort } from './sites.ts'

describe('sites', () => {
  it('have their ports in their order above the API', () => {
    expect(SITE_IDS.map((id) => sitePort(id, 4000, []))).toEqual([4100, 4101, 4102, 4103])
    expect(sitePort('Candoo', 5000, ['NewBrand'])).toBe(5101)
  })

  it('follow one another with their ports when brands come that nobody knew', () => {
    const siteIds = ['Zebra', 'Candoo', 'NewBrand', 'Aster']
    expect(['Aster', 'NewBrand', 'Zebra'].map((id) => sitePort(id, 4000, siteIds))).toEqual([
      4104, 4105, 4106,
    ])
    expect(sitePort('Alone', 4000, [])).toBe(4104)
  })

  it('have an id of letters and digits', () => {
    for (const id of ['Platform', 'NewBrand2']) expect(isSiteId(id)).toBe(true)
    for (const id of ['2Brand', 'New Brand', 'a', '', undefined, 'x'.repeat(65)])
      expect(isSiteId(id)).toBe(false)
  })
})
