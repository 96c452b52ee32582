import { expect, it } from 'vitest'
import { placeSideBySide } from './place-appointments.ts'

const places = (...periods: readonly (readonly [number, number])[]) =>
  placeSideBySide(periods.map(([from, to]) => ({ from, to }))).map(({ column, columns }) => [column, columns])

it('what stands alone has the whole width', () => {
  expect(places([540, 570], [570, 600])).toEqual([
    [0, 1],
    [0, 1],
  ])
})

it('what overlaps shares it, and a place that is free again is used', () => {
  expect(places([540, 600], [550, 560], [570, 590], [600, 610])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ])
})

it('four at one time stand in four places', () => {
  expect(places([540, 570], [540, 570], [545, 575], [550, 580]).map(([column]) => column)).toEqual([
    0, 1, 2, 3,
  ])
})
