import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailSchema, isTimeZone, pageQueryShape } from './fields.ts'
import { isLanguage } from './languages.ts'
import { isSiteId, SITE_IDS, sitePort } from './sites.ts'
import { parseVersionTag, versionTag } from './versions.ts'

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

describe('sites', () => {
  it('have their ports in their order above the API', () => {
    expect(SITE_IDS.map((id) => sitePort(id))).toEqual([4100, 4101, 4102, 4103])
    expect(sitePort('Candoo', 5000)).toBe(5101)
  })

  it('follow one another with their ports when a brand comes that nobody knew', () => {
    expect(sitePort('NewBrand')).toBe(4104)
  })

  it('have an id of letters and digits', () => {
    for (const id of ['Platform', 'NewBrand2']) expect(isSiteId(id)).toBe(true)
    for (const id of ['2Brand', 'New Brand', 'a', '', undefined, 'x'.repeat(65)]) expect(isSiteId(id)).toBe(false)
  })
})

describe('versions and languages', () => {
  it('travel as quoted entity tags', () => {
    expect(parseVersionTag(versionTag(12))).toBe(12)
    for (const bad of ['12', 'W/"12"', '"-1"', '*', '""', '"9999999999"', '"1", "2"'])
      expect(parseVersionTag(bad)).toBeUndefined()
  })

  it('are known by their code', () => {
    expect(isLanguage('ar')).toBe(true)
    expect(isLanguage('AR')).toBe(false)
  })
})
