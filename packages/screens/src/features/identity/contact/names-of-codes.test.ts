import { COUNTRIES, SPOKEN_LANGUAGES } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { listNames, nameOf } from './names-of-codes.ts'

describe('the names of countries and languages', () => {
  it.each(['en', 'de', 'fr', 'ar'])('exist in %s for every code', (reader) => {
    const regions = listNames(reader, 'region', COUNTRIES)
    const languages = listNames(reader, 'language', SPOKEN_LANGUAGES)
    expect([...regions, ...languages].filter(({ value, label }) => value === label)).toEqual([])
    expect(new Set(regions.map(({ label }) => label)).size).toBe(COUNTRIES.length)
  })

  it('stand in the order of the reader, who looks for Austria under Ö in German', () => {
    expect(listNames('de', 'region', ['AT', 'PL', 'NO']).map(({ value }) => value)).toEqual([
      'NO',
      'AT',
      'PL',
    ])
    expect(listNames('en', 'region', ['AT', 'PL', 'NO']).map(({ value }) => value)).toEqual([
      'AT',
      'NO',
      'PL',
    ])
  })

  it('are nothing for no code', () => {
    expect(nameOf('en', 'region', '')).toBe('')
  })
})
