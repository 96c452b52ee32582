import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cutPage, readCursor, writeCursor } from './cursor.ts'
import { readPosition } from './read-position.ts'

const position = { at: new Date('2026-11-20T10:00:00.123Z'), id: randomUUID() }

describe('a cursor', () => {
  it('brings back its position to the millisecond', () => {
    expect(readCursor(writeCursor(position))).toEqual(position)
  })

  it('brings back a day before 1970, of which a document may be', () => {
    const old = { ...position, at: new Date('1924-02-29') }
    expect(readCursor(writeCursor(old))).toEqual(old)
  })

  it.each([
    '',
    'abc',
    '____',
    encode([1]),
    encode([1, 'x']),
    encode(['1', position.id]),
    encode([8.64e15, position.id]),
    encode([Date.UTC(1799, 11, 31), position.id]),
  ])('%j is not one of ours', (cursor) => {
    expect(readCursor(cursor)).toBeUndefined()
    expect(() => readPosition(cursor)).toThrow('validation_failed')
  })

  it('is not needed for the first page', () => {
    expect(readPosition(undefined)).toBeUndefined()
  })
})

describe('a page', () => {
  const rows = [1, 2, 3].map((day) => ({ at: new Date(day), id: randomUUID() }))

  it('ends with a cursor when there is more', () => {
    const page = cutPage(rows, 2, (row) => row)
    expect(page.rows).toEqual(rows.slice(0, 2))
    expect(readCursor(page.nextCursor ?? '')).toEqual(rows[1])
  })

  it('is the last when there is no more, also when it is full or empty', () => {
    expect(cutPage(rows, 3, (row) => row).nextCursor).toBeNull()
    expect(cutPage([], 3, () => position)).toEqual({ rows: [], nextCursor: null })
  })
})

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
