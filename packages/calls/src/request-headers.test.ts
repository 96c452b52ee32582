import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHeaders } from './request-headers.ts'

afterEach(() => vi.unstubAllGlobals())

/** Version, trace, span and flags, as W3C Trace Context has them; ids of zeros are none. */
const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/

describe('a call to the origin of the page', () => {
  test('begins a trace of its own', () => {
    vi.stubGlobal('location', new URL('https://candoo.example/client'))
    for (const url of ['/api/main', 'https://candoo.example/api/main/start']) {
      const [first, second] = [createHeaders('Candoo', url), createHeaders('Candoo', url)]
      expect(first['traceparent']).toMatch(TRACE_PARENT)
      expect(second['traceparent']).not.toBe(first['traceparent'])
    }
  })
})

describe('a call to another origin', () => {
  test('carries no header that it would have to let in first', () => {
    vi.stubGlobal('location', new URL('https://candoo.example/client'))
    for (const url of ['https://api.example/api/main', 'https://candoo.example.org/api/main'])
      expect(createHeaders('Candoo', url)).not.toHaveProperty('traceparent')
  })

  test('outside a page every origin is another one', () => {
    expect(createHeaders('Candoo', 'https://api.example/api/main')).not.toHaveProperty('traceparent')
  })
})
