import { codeToTokens, createCssVariablesTheme, type BundledLanguage } from 'shiki'
import { escapeHtml } from './escape-html.ts'

const THEME = createCssVariablesTheme({ name: 'classes', variablePrefix: '--code-' })
/** Above this a block is a document of its own, and its colours would weigh ten times its words. */
const LONGEST_CODE = 40_000
const LANGUAGES: Readonly<Record<string, BundledLanguage>> = {
  ts: 'ts',
  tsx: 'tsx',
  sh: 'sh',
  json: 'json',
  html: 'html',
}
const TOKEN_COLOR = /^var\(--code-token-([a-z-]+)\)$/

/** Code as HTML whose colours are classes, because the site's policy allows no style in its markup. */
export async function highlight(code: string, language: string): Promise<string> {
  const lang = LANGUAGES[language]
  if (lang === undefined || code.length > LONGEST_CODE) return escapeHtml(code)
  const { tokens } = await codeToTokens(code, { lang, theme: THEME })
  return tokens.map((line) => line.map(({ content, color }) => span(content, color)).join('')).join('\n')
}

function span(content: string, color = ''): string {
  const name = TOKEN_COLOR.exec(color)?.[1]
  return name === undefined
    ? escapeHtml(content)
    : `<span class="token-${name}">${escapeHtml(content)}</span>`
}
