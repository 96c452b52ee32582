import { isSignaturePath } from '@platform/contract'
import { expect, it } from 'vitest'
import { extendStroke, writePath, type Stroke } from './signature-values.ts'

it('what is drawn is what the server takes, dots included', () => {
  const dot: Stroke = [{ x: 480, y: 160 }]
  const line = extendStroke([{ x: 0, y: 0 }], { x: 10, y: 12 })
  expect(writePath([line, dot])).toBe('M0 0 L10 12 M480 160 L480 160')
  expect(isSignaturePath(writePath([line, dot]))).toBe(true)
  expect(isSignaturePath(writePath([]))).toBe(false)
})

it('a hand that hardly moves adds no points', () => {
  const stroke: Stroke = [{ x: 10, y: 10 }]
  expect(extendStroke(stroke, { x: 11, y: 11 })).toBe(stroke)
  expect(extendStroke(stroke, { x: 13, y: 10 })).toHaveLength(2)
})
