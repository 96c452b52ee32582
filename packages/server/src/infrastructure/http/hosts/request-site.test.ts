import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config/read-config.ts'
import { readSite } from './request-site.ts'

describe('the site of a request', () => {
  it.each([null, 'Candoo'])('is that of the host when the header says %s', (named) => {
    expect(readSite(createRequest('Candoo', named))).toBe('Candoo')
  })

  it.each([
    [undefined, null, 'site_unknown'],
    [undefined, 'Elsewhere', 'site_unknown'],
    ['Candoo', 'Elsewhere', 'site_unknown'],
    ['Candoo', 'candoo', 'site_unknown'],
    ['Candoo', '', 'site_unknown'],
    ['Candoo', 'Platform', 'site_mismatch'],
  ])('is refused at a host of %s with the header %s as %s', (site, named, code) => {
    expect(() => readSite(createRequest(site, named))).toThrow(code)
  })
})

function createRequest(site: string | undefined, named: string | null): Parameters<typeof readSite>[0] {
  const config = {
    ...readConfig({}),
    tokenSecrets: [''] as const,
    sealSecrets: [''] as const,
    siteIds: new Set(['Platform', 'Candoo']),
  }
  return { site, config, headers: new Headers(named === null ? {} : { 'x-site-id': named }) }
}
