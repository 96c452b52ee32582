import { describe, expect, it } from 'vitest'
import { leftSeconds, spokenSeconds } from './time-left.ts'

describe('the time that is left', () => {
  it('is told in whole seconds and never below none', () => {
    expect(leftSeconds(120_000, 0)).toBe(120)
    expect(leftSeconds(120_000, 1)).toBe(120)
    expect(leftSeconds(120_000, 119_001)).toBe(1)
    expect(leftSeconds(120_000, 500_000)).toBe(0)
  })

  it('is spoken at four marks on the way down', () => {
    const spoken = Array.from({ length: 121 }, (_, passed) => spokenSeconds(120 - passed))
    expect([...new Set(spoken)]).toEqual([120, 60, 30, 10])
  })
})
