import { describe, expect, it } from 'vitest'
import { countRounds, readDepth } from './depth.ts'
import type { Kind } from './recorded-request.ts'

function request(name: string, initiators: string[], startedAt: number, kind: Kind = 'script', code = '') {
  const urls = initiators.map((initiator) => `http://site.test/${initiator}`)
  const url = `http://site.test/${name}`
  return { url, initiators: urls, startedAt, finishedAt: startedAt + 1, kind, body: Buffer.from(code) }
}

const page = request('', [], 0, 'html')

describe('the depth of a page', () => {
  it('is one for a page that asks for nothing', () => {
    expect(readDepth([page])).toBe(1)
    expect(readDepth([])).toBe(0)
  })

  it('counts the longest chain, by whoever came last of those that asked', () => {
    const requests = [
      page,
      request('a.js', [''], 1),
      request('b.js', ['a.js'], 2),
      request('c.css', ['', 'b.js'], 3, 'style'),
      request('font.woff2', ['c.css'], 4, 'font'),
    ]
    expect(readDepth(requests)).toBe(5)
  })

  it('takes a module without a known initiator for a wish of the script that names it', () => {
    const entry = request('assets/entry.js', [''], 1, 'script', 'import("./page.js")')
    expect(readDepth([page, entry, request('assets/page.js', [], 3)])).toBe(3)
  })

  it('does not take a script for the initiator of what started before it had arrived', () => {
    const entry = request('assets/entry.js', [''], 1, 'script', 'import("./page.js")')
    expect(readDepth([page, entry, request('assets/page.js', [], 1.5)])).toBe(2)
  })

  it('counts an address once, by its first request', () => {
    expect(readDepth([page, request('a.js', [''], 1), request('a.js', ['a.js'], 3)])).toBe(2)
  })
})

describe('the rounds of requests', () => {
  const during = (startedAt: number, finishedAt: number) => ({ startedAt, finishedAt })

  it('are one for what is asked for at once, whenever it arrives', () => {
    expect(countRounds([during(0, 5), during(1, 3), during(2, 9)])).toBe(1)
    expect(countRounds([])).toBe(0)
  })

  it('grow with each file that waited for another', () => {
    expect(countRounds([during(0, 3), during(1, 9), during(4, 8), during(9, 10)])).toBe(3)
  })
})
