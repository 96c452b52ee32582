import { describe, expect, it } from 'vitest'
import { chooseStep } from './choose-step.ts'

describe('the step of the set-up that is shown', () => {
  it('is the first that is not done when the address names none', () => {
    expect(chooseStep({ done: [] }, '')).toBe('identity')
    expect(chooseStep({ done: ['identity', 'organization'] }, '')).toBe('services')
  })

  it('is the last when all are done', () => {
    expect(chooseStep({ done: ['identity', 'organization', 'services', 'team'] }, '')).toBe('team')
  })

  it('is the one in the address, also one that is done', () => {
    expect(chooseStep({ done: ['identity', 'organization'] }, 'identity')).toBe('identity')
  })

  it('never lies behind one that is not done', () => {
    expect(chooseStep({ done: ['identity'] }, 'team')).toBe('organization')
    // Who has left the organization again has to begin there.
    expect(chooseStep({ done: ['identity', 'services'] }, 'services')).toBe('organization')
  })
})
