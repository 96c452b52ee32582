import { describe, expect, it } from 'vitest'
import { chooseCounted, isDataCall, readKind, type RecordedRequest } from './recorded-request.ts'

function request(id: string, path: string, facts: Partial<RecordedRequest> = {}): RecordedRequest {
  return {
    id,
    url: `http://site.test${path}`,
    kind: 'image',
    initiators: [],
    startedAt: 0,
    finishedAt: 1,
    transferredBytes: 0,
    isFromCache: false,
    isIcon: false,
    body: undefined,
    ...facts,
  }
}

describe('the counted requests', () => {
  const choose = (requests: RecordedRequest[]) => chooseCounted(requests).map(({ id }) => id)

  it('leave out what came from the cache and what the browser wants for itself', () => {
    const cached = request('cached', '/a.js', { isFromCache: true })
    expect(choose([request('page', '/'), cached, request('icon', '/favicon.ico', { isIcon: true })])).toEqual(
      ['page'],
    )
  })

  it('count a picture once that is both on the page and its icon, whichever was first', () => {
    const picture = request('picture', '/logo.svg')
    const icon = request('icon', '/logo.svg', { isIcon: true })
    expect(choose([picture, icon])).toEqual(['picture'])
    expect(choose([icon, { ...picture, isFromCache: true }])).toEqual(['icon'])
  })
})

it('takes JSON for what it is, whoever asked for it', () => {
  expect(readKind('Fetch', 'application/json')).toBe('json')
  expect(readKind('Fetch', 'application/problem+json')).toBe('json')
  expect(readKind('Stylesheet', 'text/css')).toBe('style')
  expect(readKind('Ping', '')).toBe('other')
})

it('does not take the calls of the session for data', () => {
  expect(isDataCall(request('data', '/api/main/account'))).toBe(true)
  expect(isDataCall(request('session', '/api/main/validate_token'))).toBe(false)
  expect(isDataCall(request('texts', '/locales/en/main.json'))).toBe(false)
})
