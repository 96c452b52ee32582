import { extractSnippets, fileOf } from '@platform/docs/snippets'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

export interface DocsFile {
  readonly path: string
  readonly content: string
}

/** The files that a page of the docs tells its readers to write; with nothing but scripts where no tool takes the types away. */
export function readDocsFiles(page: string, scriptsOnly: boolean): DocsFile[] {
  const url = new URL(`../../docs/pages/${page}.md`, import.meta.url)
  const files = extractSnippets(readFileSync(fileURLToPath(url), 'utf8')).flatMap(
    (snippet) => fileOf(snippet) ?? [],
  )
  if (!scriptsOnly) return files
  return files.map(({ path, content }) => ({
    path: path.replace(/\.ts$/, '.js'),
    content: stripTypeScriptTypes(content),
  }))
}
