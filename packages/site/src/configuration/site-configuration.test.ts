import { apiBases } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { ConfigurationError } from './configuration-error.ts'
import { parseSiteConfiguration } from './site-configuration.ts'

const valid = { id: 'Candoo', name: 'Candoo', logo: '/logo.svg', pages: { study: false }, api: {} }

describe('the site configuration', () => {
  it('keeps an API base that is left out on the own origin', () => {
    expect(parseSiteConfiguration(JSON.stringify(valid)).api).toEqual(apiBases)
  })

  it('takes the address of an API base from the page', () => {
    const edited = { ...valid, api: { main: 'https://api.example/main/' } }
    expect(parseSiteConfiguration(JSON.stringify(edited)).api.main).toBe('https://api.example/main')
  })

  it('suggests the page that was probably meant', () => {
    const edited = { ...valid, pages: { client: { jurnal: false } } }
    expect(() => parseSiteConfiguration(JSON.stringify(edited))).toThrow(/jurnal.*did you mean.*journal/)
  })

  it.each([
    ['text that is not JSON', '{ id: Candoo }'],
    ['a list', '[]'],
    ['an empty id', JSON.stringify({ ...valid, id: ' ' })],
    ['a missing name', JSON.stringify({ ...valid, name: undefined })],
    ['a page switched by a word', JSON.stringify({ ...valid, pages: { study: 'off' } })],
    ['an unknown API base', JSON.stringify({ ...valid, api: { mian: '/api/main' } })],
    [
      'an address that could run a script',
      JSON.stringify({ ...valid, api: { main: 'javascript:alert(1)' } }),
    ],
    ['an address of an unnamed host', JSON.stringify({ ...valid, api: { main: '//other.example' } })],
  ])('refuses %s', (_what, text) => {
    expect(() => parseSiteConfiguration(text)).toThrow(ConfigurationError)
  })
})
