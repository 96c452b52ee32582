import { expect, it } from 'vitest'
import { isLanguage } from './languages.ts'

it('languages are known by their code', () => {
  expect(isLanguage('ar')).toBe(true)
  expect(isLanguage('AR')).toBe(false)
})
