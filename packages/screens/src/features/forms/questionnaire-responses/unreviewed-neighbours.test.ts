import { expect, it } from 'vitest'
import { findNeighbours } from './unreviewed-neighbours.ts'

const at = (day: number, id: string) => ({ id, submittedAt: `2026-11-0${day}T08:00:00.000Z` })
const newestFirst = [at(5, 'e'), at(4, 'd'), at(2, 'b'), at(1, 'a')]

it('the way leads from one to the next older one and back', () => {
  expect(findNeighbours(newestFirst, at(4, 'd'))).toEqual({ previous: 'e', next: 'b' })
  expect(findNeighbours(newestFirst, at(5, 'e'))).toEqual({ previous: undefined, next: 'd' })
  expect(findNeighbours(newestFirst, at(1, 'a'))).toEqual({ previous: 'b', next: undefined })
})

it('one that was reviewed meanwhile keeps its place between the others', () => {
  expect(findNeighbours(newestFirst, at(3, 'c'))).toEqual({ previous: 'd', next: 'b' })
})

it('of two that were submitted at one moment each is reached from the other', () => {
  const both = [at(3, 'y'), at(3, 'x')]
  expect(findNeighbours(both, at(3, 'y'))).toEqual({ previous: undefined, next: 'x' })
  expect(findNeighbours(both, at(3, 'x'))).toEqual({ previous: 'y', next: undefined })
})
