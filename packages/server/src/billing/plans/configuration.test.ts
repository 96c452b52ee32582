import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planSchema } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUNDLED_PLANS_FILE, readPlans } from './configuration.ts'

let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plans-'))
})

afterAll(() => rm(directory, { recursive: true }))

const plan = {
  id: 'basic',
  audience: 'client',
  features: ['documents'],
  prices: [{ interval: 'month', amountMinor: 990, currency: 'EUR' }],
  isHighlighted: false,
}

describe('the plans', () => {
  it('that come with the server are as the contract has them, money in whole minor units', async () => {
    const plans = await readPlans(BUNDLED_PLANS_FILE)
    expect(plans.map(({ id }) => id)).toEqual(['basic', 'premium', 'family', 'practice'])
    for (const entry of plans) {
      expect(planSchema.parse(entry)).toEqual(entry)
      expect(entry.nameKey).toBe(`plans.${entry.id}.name`)
      expect(entry.prices.every(({ amountMinor }) => Number.isInteger(amountMinor))).toBe(true)
    }
    expect(plans.filter(({ isHighlighted }) => isHighlighted)).toHaveLength(1)
  })

  it.each([
    [
      'a price in fractions',
      { ...plan, prices: [{ interval: 'month', amountMinor: 9.9, currency: 'EUR' }] },
      'amountMinor',
    ],
    [
      'a currency in words',
      { ...plan, prices: [{ interval: 'month', amountMinor: 1, currency: 'euro' }] },
      'currency',
    ],
    ['an unknown feature', { ...plan, features: ['teleport'] }, 'features'],
    ['an unknown key', { ...plan, discount: 3 }, 'plans.0'],
  ])('with %s stop the start and name the place', async (_name, bad, place) => {
    const file = join(directory, 'plans.json')
    await writeFile(file, JSON.stringify({ plans: [bad] }))
    await expect(readPlans(file)).rejects.toThrow(place)
  })

  it('with the same id twice stop the start', async () => {
    const file = join(directory, 'twice.json')
    await writeFile(file, JSON.stringify({ plans: [plan, plan] }))
    await expect(readPlans(file)).rejects.toThrow('same id')
  })

  it('in a file that is missing or not JSON stop the start and name the file', async () => {
    const file = join(directory, 'broken.json')
    await writeFile(file, '{ plans')
    await expect(readPlans(file)).rejects.toThrow('broken.json')
    await expect(readPlans(join(directory, 'missing.json'))).rejects.toThrow('missing.json')
  })
})
