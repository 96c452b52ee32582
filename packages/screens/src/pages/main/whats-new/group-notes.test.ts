import { expect, it } from 'vitest'
import { groupNotes } from './group-notes.ts'

const note = (id: string) => ({ id, heading: id, blocks: [] })

it('puts notes under their months in the order they are written in', () => {
  const months = groupNotes([note('2026-12-b'), note('2026-12-a'), note('2026-11-c')])
  expect(months.map(({ month, notes }) => [month, notes.map(({ id }) => id)])).toEqual([
    ['2026-12', ['2026-12-b', '2026-12-a']],
    ['2026-11', ['2026-11-c']],
  ])
})

it.each(['sign-in', '2026-13-sign-in', '2026-11'])('refuses the id %s, which has no month', (id) => {
  expect(() => groupNotes([note(id)])).toThrow(id)
})
