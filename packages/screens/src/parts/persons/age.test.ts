import { expect, it } from 'vitest'
import { ageInYears } from './age.ts'

it.each([
  ['2018-05-14', '2026-05-13', 7],
  ['2018-05-14', '2026-05-14', 8],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
  ['2026-11-23', '2026-11-23', 0],
])('who was born on %s is on %s %i years old', (birthDate, day, years) => {
  expect(ageInYears(birthDate, day)).toBe(years)
})
