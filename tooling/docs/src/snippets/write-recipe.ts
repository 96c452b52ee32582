import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { extractSnippets } from './extract-snippets.ts'

/**
 * Writes an example of a page as a module, to be imported and run; returns its path. Both are looked for where this package is
 * worked in: in a simulated document a module does not know where it stands.
 *
 * @throws Error where the page has no such example.
 */
export function writeRecipe(slug: string, index: number): string {
  const snippet = extractSnippets(readFileSync(`pages/${slug}.md`, 'utf8'))[index]
  if (snippet === undefined) throw new Error(`${slug} has no example ${index}`)
  mkdirSync('.reports/recipes', { recursive: true })
  const path = resolve('.reports/recipes', `${slug.replaceAll('/', '-')}-${index}.${snippet.language}`)
  writeFileSync(path, `${snippet.code}\n`)
  return path
}
