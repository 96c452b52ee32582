import { EMPTY_PROFILE_FACTS, type ProfileEntry } from '@platform/contract/health-record'
import { expect, it } from 'vitest'
import { dangerousFirst, isNewTo } from './what-stands-out.ts'

const BEFORE = '2026-11-01T08:00:00.000Z'
const LOOKED = '2026-11-02T08:00:00.000Z'
const AFTER = '2026-11-03T08:00:00.000Z'

const entry = (change: Partial<ProfileEntry>): ProfileEntry => ({
  id: '00000000-0000-4000-8000-000000000001',
  personId: '00000000-0000-4000-8000-000000000002',
  kind: 'allergy',
  name: 'Pollen',
  ...EMPTY_PROFILE_FACTS,
  audience: 'team',
  members: [],
  author: null,
  enteredAt: BEFORE,
  changedAt: BEFORE,
  errorAt: null,
  errorReason: null,
  confirmation: null,
  mayChange: false,
  mayConfirm: true,
  version: 1,
  ...change,
})

it('puts what is dangerous first and leaves the rest in its order', () => {
  const names = ['Dust', 'Pollen', 'Latex', 'Nuts']
  const entries = names.map((name) => entry({ name, criticality: name === 'Latex' ? 'high' : 'low' }))
  expect(dangerousFirst(entries).map(({ name }) => name)).toEqual(['Latex', 'Dust', 'Pollen', 'Nuts'])
})

it('is new what changed since the reader looked', () => {
  const profile = { lookedAt: LOOKED }
  expect(isNewTo(profile, entry({ changedAt: AFTER }))).toBe(true)
  expect(isNewTo(profile, entry({ changedAt: BEFORE }))).toBe(false)
  // Whoever looks for the first time is told of nothing in particular.
  expect(isNewTo({ lookedAt: null }, entry({ changedAt: AFTER }))).toBe(false)
})
