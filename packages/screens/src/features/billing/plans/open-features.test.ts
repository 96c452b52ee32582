import type { Plan } from '@platform/contract'
import { expect, it } from 'vitest'
import { openFeatures } from './open-features.ts'

const plan: Plan = {
  id: 'basic',
  audience: 'client',
  nameKey: 'plans.basic.name',
  descriptionKey: 'plans.basic.description',
  featureKeys: ['plans.features.messages', 'plans.features.documents', 'plans.features.organization'],
  prices: [],
  trialDays: 0,
  isHighlighted: false,
}

it('names what the site has, in the order of the plan', () => {
  expect(openFeatures(plan, {})).toEqual(plan.featureKeys)
})

it('leaves out what the site has switched off for those the plan is for', () => {
  const tree = { client: { messages: false }, professional: { documents: false } }
  expect(openFeatures(plan, tree)).toEqual(['plans.features.documents', 'plans.features.organization'])
  expect(openFeatures({ ...plan, audience: 'professional' }, tree)).toEqual([
    'plans.features.messages',
    'plans.features.organization',
  ])
})
