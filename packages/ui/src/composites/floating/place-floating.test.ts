import { expect, it } from 'vitest'
import { placeFloating } from './place-floating.ts'

const WINDOW = { width: 1000, height: 800 }
const BUTTON = { left: 400, right: 500, top: 100, bottom: 144 }
const WANTED = { window: WINDOW, isRtl: false, align: 'start', width: 300, height: 400 } as const

it('opens below its button, from the start of it', () => {
  expect(placeFloating({ ...WANTED, anchor: BUTTON })).toEqual({
    left: '400px',
    right: 'auto',
    top: '148px',
    bottom: 'auto',
    maxHeight: '644px',
  })
})

it.each([
  ['end', false],
  ['start', true],
] as const)('keeps to the right edge of its button: %s, right to left %s', (align, isRtl) => {
  const place = placeFloating({ ...WANTED, align, isRtl, anchor: BUTTON })
  expect(place).toMatchObject({ left: 'auto', right: '500px' })
})

it('opens above where below is no room for it, and takes what room there is', () => {
  const anchor = { ...BUTTON, top: 700, bottom: 744 }
  expect(placeFloating({ ...WANTED, anchor })).toMatchObject({
    top: 'auto',
    bottom: '104px',
    maxHeight: '688px',
  })
})

it('stays below where there is less room than it wants, but enough to scroll in', () => {
  const anchor = { ...BUTTON, top: 404, bottom: 448 }
  expect(placeFloating({ ...WANTED, anchor })).toMatchObject({
    top: '452px',
    bottom: 'auto',
    maxHeight: '340px',
  })
})

it('stays below where above is no more room either', () => {
  const place = placeFloating({ ...WANTED, window: { width: 1000, height: 300 }, anchor: BUTTON })
  expect(place).toMatchObject({ top: '148px', bottom: 'auto', maxHeight: '144px' })
})

it.each([
  ['start', { left: '692px', right: 'auto' }, { ...BUTTON, left: 900, right: 990 }],
  ['end', { left: 'auto', right: '692px' }, { ...BUTTON, left: 10, right: 100 }],
] as const)('moves in from the edge of the window: %s', (align, edges, anchor) => {
  expect(placeFloating({ ...WANTED, align, anchor })).toMatchObject(edges)
})

it('keeps its distance from both edges of a window that is too narrow for it', () => {
  const place = placeFloating({ ...WANTED, window: { width: 200, height: 800 }, anchor: BUTTON })
  expect(place).toMatchObject({ left: '8px' })
})
