import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readSampleId, seriesAround, toSteps, writeSampleId } from './sample-id.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('is a UUID from which the key of the sample is read again', () => {
  const keys = [
    { seriesId: 1, atMs: Date.UTC(1800, 0, 1), steps: 0 },
    { seriesId: 7_123_456, atMs: Date.UTC(2026, 0, 5, 7, 30, 0, 123), steps: toSteps(37.2) },
    { seriesId: 2 ** 40 - 1, atMs: Date.UTC(3999, 11, 31), steps: toSteps(2200) },
  ]
  for (const key of keys) {
    const id = writeSampleId(key)
    expect(id).toMatch(UUID)
    expect([readSampleId(id), seriesAround(id)]).toEqual([key, key.seriesId])
  }
})

it('stands in the order of series, moment and value', () => {
  const at = Date.UTC(2026, 0, 5)
  const keys = [
    { seriesId: 9, atMs: at, steps: toSteps(80) },
    { seriesId: 10, atMs: at - 1, steps: toSteps(90) },
    { seriesId: 10, atMs: at, steps: toSteps(9.5) },
    { seriesId: 10, atMs: at, steps: toSteps(60) },
    { seriesId: 300, atMs: at - 5000, steps: toSteps(1) },
  ]
  const ids = keys.map(writeSampleId)
  expect(ids.toSorted()).toEqual(ids)
})

it('is read from no id that was drawn', () => {
  expect(readSampleId(randomUUID())).toBeUndefined()
})
