import { describe, expect, it } from 'vitest'
import { phoneSchema } from './phone.ts'

describe('a telephone number', () => {
  it.each([
    ['+49 30 1234567', '+49301234567'],
    ['0033 (1) 42.34-56/78', '+33142345678'],
    [' +1 (212) 555\u20110199 ', '+12125550199'],
    ['', ''],
    ['   ', ''],
  ])('%j is kept as %j', (typed, stored) => {
    expect(phoneSchema.parse(typed)).toBe(stored)
  })

  it.each([
    '030 1234567',
    '+0 30 1234567',
    '+49',
    '+1234567890123456',
    'call me',
    '+49 30 12a4567',
    '++4930123456',
  ])('%j is refused', (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(false)
  })
})
