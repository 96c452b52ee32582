/** A block of code that has to compile. */
export interface Snippet {
  readonly language: 'ts' | 'tsx'
  readonly code: string
}

const FENCED = /^( *)```(tsx?)(?: \[[^\]\n]*\])?\n([^]*?)\n\1```$/gm

/** The file of a project that a block is, where its first line says so. */
const NAMED = /^\/\/ ([\w./-]+\.tsx?)\n+/

/** The name of the file that a block is, and what stands in it; none for a block that is only an example. */
export function fileOf({ code }: Snippet): { readonly path: string; readonly content: string } | undefined {
  const [line, path] = NAMED.exec(code) ?? []
  return line === undefined || path === undefined ? undefined : { path, content: code.slice(line.length) }
}

/** The blocks of TypeScript in a Markdown text. */
export function extractSnippets(markdown: string): Snippet[] {
  return [...markdown.matchAll(FENCED)].map(([, indent = '', language, code = '']) => ({
    language: language === 'tsx' ? 'tsx' : 'ts',
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}
