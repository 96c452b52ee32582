import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { correctSearchBox } from './accessible-search.ts'

const theme = join(createRequire(import.meta.url).resolve('vitepress/theme'), '..')
const component = readFileSync(join(theme, 'components/VPLocalSearchBox.vue'), 'utf8')

it('makes a dialog of the search box, and an option of each link', () => {
  const corrected = correctSearchBox(component)
  expect(corrected).toContain('role="dialog" aria-modal="true"')
  expect(corrected.match(/role="option"/g)).toHaveLength(1)
  expect(corrected).toMatch(/<a\s[^<]*role="option"/)
})

it('has what explains before what lists', () => {
  expect(correctSearchBox(component)).toMatch(/boost: \{[^}]*\}, boostDocument: \(id\) =>/)
})

it('fails the build where the theme has changed', () => {
  expect(() => correctSearchBox(correctSearchBox(component))).toThrow('the search box has changed')
})
