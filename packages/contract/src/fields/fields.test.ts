import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailSchema, isTimeZone, pageQueryShape, secureAddressSchema } from './fields.ts'

describe('time zones', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Asia/Kolkata'])(
    '%s is known',
    (zone) => {
      expect(isTimeZone(zone)).toBe(true)
    },
  )

  it.each(['', '+02:00', '-05', 'Europe/Atlantis', 'Mars/Olympus', 'javascript:1'])('%j is not', (zone) => {
    expect(isTimeZone(zone)).toBe(false)
  })
})

describe('e-mail addresses', () => {
  it('are trimmed and must look like one', () => {
    expect(emailSchema.parse(' Ada@Example.com ')).toBe('Ada@Example.com')
    for (const bad of [
      'ada',
      'ada@',
      '@example.com',
      'a b@example.com',
      'ada@exa\u212aple.com',
      'a\n@example.com',
    ]) {
      expect(emailSchema.safeParse(bad).success).toBe(false)
    }
  })
})

describe('pages of a list', () => {
  const schema = z.strictObject(pageQueryShape)

  it('have 25 rows unless told', () => {
    expect(schema.parse({})).toEqual({ limit: 25 })
  })

  it('take the limit as text of the query', () => {
    expect(schema.parse({ limit: '100', cursor: 'abc_-9' })).toEqual({ limit: 100, cursor: 'abc_-9' })
  })

  it.each(['0', '101', '1.5', 'ten', '', '-1', 'Infinity'])('refuse a limit of %j', (limit) => {
    expect(schema.safeParse({ limit }).success).toBe(false)
  })
})

describe('a secure address', () => {
  const schema = secureAddressSchema({ min: 0, max: 60 })
  it.each(['', 'https://example.org', ' https://social.example/@noor ', 'HTTPS://example.org/a?b=c@d#e'])(
    'may be %j',
    (text) => expect(schema.parse(text)).toBe(text.trim()),
  )
  it.each([
    'http://example.org',
    'https://noor@example.org',
    'https://noor:secret@example.org/',
    'https://example.org/a b',
    'https://example.org/\u202e',
    'javascript:alert(1)',
    `https://example.org/${'x'.repeat(60)}`,
  ])('is not %j', (text) => expect(schema.safeParse(text).success).toBe(false))
  it('is needed unless told', () => {
    expect(secureAddressSchema({ max: 60 }).safeParse('').success).toBe(false)
  })
})
