import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('common passwords', () => {
  it.each([
    'password1',
    'PASSWORD123!',
    'Qwertzuiop',
    'Sunshine2026!!',
    'passw0rd',
    'aaaaaaaaaa',
    'abababababab',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['correct horse battery', 'Demo-2026-pass!', 'k7$w-tulip-over-lake', '4815162342-lost'])(
    '%s is not',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
