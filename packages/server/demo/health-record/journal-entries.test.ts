import { judgeJournalEntry } from '@platform/contract/health-record'
import { expect, it } from 'vitest'
import { createDemoEntries } from './journal-entries.ts'

const NOW = new Date('2026-11-25T12:00:00.000Z')

it('the journal of a demo has months of entries that a person could have entered, the same each time', () => {
  const entries = createDemoEntries(NOW, 'Europe/Berlin')
  expect(createDemoEntries(NOW, 'Europe/Berlin')).toEqual(entries)
  expect(entries.flatMap(judgeJournalEntry)).toEqual([])
  const days = new Set(entries.map(({ at }) => at.slice(0, 10)))
  expect(days.size).toBeGreaterThan(80)
  const kinds = new Set(entries.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual([
    'bloodPressure',
    'note',
    'pulse',
    'symptom',
    'temperature',
    'weight',
  ])
  expect(entries.every(({ at }) => new Date(at) < NOW)).toBe(true)
})
