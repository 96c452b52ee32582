import { describe, expect, it } from 'vitest'
import { createHostPolicy } from './hosts.ts'
import { readSiteOfRequest } from './site-of-request.ts'

const hosts = createHostPolicy({
  isProduction: true,
  siteOrigins: new Map([['Candoo', ['https://candoo.example', 'https://www.candoo.example:8443']]]),
})

const siteIds = new Set(['Candoo', 'Benefits2', 'NewBrand'])

describe('the site of a request', () => {
  it('is that of the port, whatever host and header say', () => {
    const headers = new Headers({ host: 'candoo.example', 'x-site-id': 'Benefits2' })
    expect(readSiteOfRequest('Platform', hosts, siteIds, headers)).toBe('Platform')
  })

  it('is that of the host, whatever the header says', () => {
    const headers = new Headers({ host: 'WWW.candoo.example:8443', 'x-site-id': 'Benefits2' })
    expect(readSiteOfRequest(undefined, hosts, siteIds, headers)).toBe('Candoo')
  })

  it('is else the known one that the header names', () => {
    expect(readSiteOfRequest(undefined, hosts, siteIds, new Headers({ 'x-site-id': 'Benefits2' }))).toBe(
      'Benefits2',
    )
    expect(readSiteOfRequest(undefined, hosts, siteIds, new Headers({ 'x-site-id': 'NewBrand' }))).toBe(
      'NewBrand',
    )
    expect(
      readSiteOfRequest(undefined, hosts, siteIds, new Headers({ 'x-site-id': 'Nobody' })),
    ).toBeUndefined()
    expect(readSiteOfRequest(undefined, hosts, siteIds, new Headers())).toBeUndefined()
  })
})
