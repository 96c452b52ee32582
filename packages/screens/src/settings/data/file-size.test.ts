import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it('a size is told in the unit that fits, and a small file is not nothing', () => {
  expect(formatFileSize('en', 12)).toBe('1 kB')
  expect(formatFileSize('en', 20_400)).toBe('20 kB')
  expect(formatFileSize('de', 1_234_567)).toBe('1,2 MB')
})
