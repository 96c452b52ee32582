import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { weigh, weighKinds } from './bytes.ts'
import type { Kind, RecordedRequest } from './recorded-request.ts'

function answer(kind: Kind, body: string, transferredBytes: number): RecordedRequest {
  return {
    id: body,
    url: 'http://site.test/',
    kind,
    initiators: [],
    startedAt: 0,
    finishedAt: 1,
    transferredBytes,
    isFromCache: false,
    isIcon: false,
    body: Buffer.from(body),
  }
}

it('adds up what is of one kind', () => {
  const weights = weighKinds([answer('script', 'a'.repeat(1000), 50), answer('script', 'b'.repeat(500), 40)])
  expect(weights.get('script')).toMatchObject({ minified: 1500, transferred: 90 })
  expect(weights.get('script')?.brotli).toBeLessThan(100)
  expect(weights.get('style')).toMatchObject({ minified: 0, brotli: 0 })
})

it('counts the style inside a page as style', () => {
  const style = 'a{color:red}'
  const html = `<html><head><style>${style}</style><style media="print">b{}</style></head></html>`
  const weights = weighKinds([answer('html', html, 0)])
  expect(weights.get('style')?.minified).toBe(`${style}\nb{}`.length)
  expect(weights.get('html')?.minified).toBe(html.length)
})

it('compresses as well as a build can', () => {
  const text = Buffer.from(Array.from({ length: 500 }, (_, index) => `value ${index * 7919}`).join())
  const { brotli, gzip, minified } = weigh(text)
  expect(minified).toBe(text.byteLength)
  expect(brotli).toBeLessThan(gzip)
  expect(brotli).toBeLessThanOrEqual(brotliCompressSync(text).byteLength)
})
