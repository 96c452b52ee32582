import { expect, it } from 'vitest'
import { suggestValue } from './suggest-value.ts'

it('a temperature between 93 and 113 was read in degrees Fahrenheit', () => {
  const typed = { value: '98.6', secondValue: null, unit: 'Cel' } as const
  expect(suggestValue('temperature', typed)).toEqual({ ...typed, unit: '[degF]' })
  expect(suggestValue('temperature', { ...typed, value: '38.6' })).toBeUndefined()
  expect(suggestValue('temperature', { ...typed, unit: '[degF]' })).toBeUndefined()
})

it('12 over 8 is a blood pressure of 120 over 80', () => {
  const typed = { value: '12', secondValue: '8', unit: 'mm[Hg]' } as const
  expect(suggestValue('bloodPressure', typed)).toEqual({ ...typed, value: '120', secondValue: '80' })
  expect(suggestValue('bloodPressure', { ...typed, value: '12.5' })).toMatchObject({ value: '125' })
  expect(suggestValue('bloodPressure', { ...typed, value: '120', secondValue: '80' })).toBeUndefined()
  expect(suggestValue('bloodPressure', { ...typed, secondValue: null })).toBeUndefined()
  expect(suggestValue('pulse', { value: '12', secondValue: null, unit: '/min' })).toBeUndefined()
})
