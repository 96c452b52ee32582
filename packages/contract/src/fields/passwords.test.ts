import { describe, expect, it } from 'vitest'
import { judgePassword, newPasswordSchema, typedPasswordSchema } from './passwords.ts'

describe('a new password', () => {
  it.each([
    ['1234567', 'too_short'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['Candoo2026!', 'password_context'],
    ['zoe.martin', 'password_context'],
    ['MARTIN-1', 'password_context'],
  ])('%s is refused as %s', (password, code) => {
    expect(judgePassword(password, ['Zoe', 'Martin', 'zoe.martin@example.com'])).toBe(code)
  })

  it.each([
    'correct horse battery',
    '        x',
    'ünïcödé 密码 ok',
    'x'.repeat(128),
    'a platform of seven stones',
  ])('%s is taken', (password) => {
    expect(judgePassword(password, ['Zoe', 'Martin'])).toBeUndefined()
    expect(newPasswordSchema.parse(password)).toBe(password)
  })

  it('keeps leading and trailing spaces', () => {
    expect(newPasswordSchema.parse('  spaces around  ')).toBe('  spaces around  ')
  })

  it('with half a surrogate pair is refused', () => {
    expect(newPasswordSchema.safeParse('12345678\ud83d').success).toBe(false)
  })
})

describe('a typed password', () => {
  it('is bounded but not judged', () => {
    expect(typedPasswordSchema.parse('x')).toBe('x')
    expect(typedPasswordSchema.safeParse('').success).toBe(false)
    expect(typedPasswordSchema.safeParse('x'.repeat(2049)).success).toBe(false)
  })
})
