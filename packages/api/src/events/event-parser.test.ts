import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEventParser, MAX_EVENT_LENGTH } from './event-parser.ts'
import type { RawEvent } from './event-parser.ts'

const encoder = new TextEncoder()

function parse(...texts: string[]): RawEvent[] {
  const parser = createEventParser()
  return texts.flatMap((text) => parser.read(encoder.encode(text)))
}

describe('an event', () => {
  test.each([
    ['has the type message unless it says otherwise', 'data: a\n\n', { type: 'message', data: 'a', id: '' }],
    ['has its type and id', 'id: 7\nevent: unread\ndata: a\n\n', { type: 'unread', data: 'a', id: '7' }],
    ['may have several lines', 'data: a\ndata\ndata:b\n\n', { type: 'message', data: 'a\n\nb', id: '' }],
    ['may be empty', 'data\n\n', { type: 'message', data: '', id: '' }],
    ['loses one space after the colon, not two', 'data:  a\n\n', { type: 'message', data: ' a', id: '' }],
    ['may hold colons', 'data: {"a":1}\n\n', { type: 'message', data: '{"a":1}', id: '' }],
    ['takes the last of two types', 'event: a\nevent: b\ndata\n\n', { type: 'b', data: '', id: '' }],
  ])('%s', (_, text, expected) => {
    expect(parse(text)).toEqual([expected])
  })

  test.each([
    ['without data is none', 'event: a\nid: 1\n\n'],
    ['that is not finished is none', 'data: a\n'],
    ['is not made of comments', ': a\n\n:\n\n'],
    ['is not made of fields nobody knows', 'Data: a\n data: b\ndatas: c\n\n'],
    ['is not made of nothing', '\n\n\r\n\r'],
  ])('%s', (_, text) => {
    expect(parse(text)).toEqual([])
  })

  test('does not inherit its type, but its id', () => {
    expect(parse('event: a\nid: 1\ndata: x\n\ndata: y\n\nid\ndata: z\n\n')).toEqual([
      { type: 'a', data: 'x', id: '1' },
      { type: 'message', data: 'y', id: '1' },
      { type: 'message', data: 'z', id: '' },
    ])
  })
})

describe('the place to go on from', () => {
  const readLastId = (text: string) => {
    const parser = createEventParser('5')
    parser.read(encoder.encode(text))
    return parser.readId()
  }

  test.each([
    ['stays without a new one', 'data: a\n\n', '5'],
    ['moves with an event', 'id: 6\ndata: a\n\n', '6'],
    ['moves with an id alone', 'id: 6\n\n', '6'],
    ['does not move before the event is complete', 'id: 6\ndata: a\n', '5'],
    ['takes no id that a header could not carry', 'id: 6\0\ndata: a\n\n', '5'],
  ])('%s', (_, text, expected) => {
    expect(readLastId(text)).toBe(expected)
  })
})

test.each([
  ['3000', 3000],
  ['0', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('a wait of "%s" is understood as %s', (text, expected) => {
  const parser = createEventParser()
  parser.read(encoder.encode(`retry: ${text}\n`))
  expect(parser.readRetryMs()).toBe(expected)
})

test('a byte order mark counts only at the start', () => {
  expect(parse('\uFEFFdata: a\n\n', '\uFEFFdata: b\n\n')).toEqual([{ type: 'message', data: 'a', id: '' }])
})

test('an event that never ends is refused, in one line or in many', () => {
  const line = 'x'.repeat(MAX_EVENT_LENGTH / 2)
  expect(() => parse(line, line, line)).toThrow(RangeError)
  expect(() => parse(`data:${line}\n`, `data:${line}\n`, `data:${line}\n`)).toThrow(RangeError)
  expect(parse(`data:${line}\n\n`, `data:${line}\n\n`, `data:${line}\n\n`)).toHaveLength(3)
})

const word = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n\0]/g, ' '))
const lineEnd = fc.constantFrom('\n', '\r', '\r\n')
const events = fc.array(
  fc.record({ type: word, lines: fc.array(word, { minLength: 1, maxLength: 4 }), id: word }),
  { maxLength: 6 },
)

test('however lines end and wherever the bytes are cut, the same events come out', () => {
  fc.assert(
    fc.property(
      events,
      fc.infiniteStream(lineEnd),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      fc.boolean(),
      (sent, ends, sizes, hasMark) => {
        const text = sent
          .flatMap(({ type, lines, id }) => [
            `event: ${type}`,
            ': note',
            ...lines.map((line) => `data: ${line}`),
            `id: ${id}`,
            '',
          ])
          .reduce((before, line) => {
            const end = ends.next().value ?? '\n'
            // After a return, a newline would be the other half of one end and not a line of its own.
            const isHalf = line === '' && before.endsWith('\r') && end === '\n'
            return before + line + (isHalf ? '\r\n' : end)
          }, '')
        const bytes = encoder.encode(`${hasMark ? '\uFEFF' : ''}${text}`)
        const parser = createEventParser()
        const received: RawEvent[] = []
        for (let at = 0; at < bytes.length;) {
          const size = sizes.next().value ?? 1
          received.push(...parser.read(bytes.subarray(at, at + size)))
          at += size
        }
        const expected = sent.map(({ type, lines, id }) => ({
          type: type === '' ? 'message' : type,
          data: lines.join('\n'),
          id,
        }))
        expect(received).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})
