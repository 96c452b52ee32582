import { codeToHtml } from 'shiki'
import { expect, it } from 'vitest'
import { colourByClass, THEME } from './code-colours.ts'

it('colours code by classes and never lets it become markup', async () => {
  const html = await codeToHtml("const a = '<b>' // note", {
    lang: 'ts',
    theme: THEME,
    // On a busy machine the rest of a line would stay without colours.
    tokenizeTimeLimit: 0,
    transformers: [colourByClass],
  })
  expect(html).toMatch(/<span class="token-keyword">const<\/span>/)
  expect(html).toMatch(/<span class="token-comment">.*note<\/span>/)
  expect(html).not.toMatch(/style=|<b>/)
})
