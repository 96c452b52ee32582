/** A block of code that has to compile. */
export interface Snippet {
  readonly language: 'ts' | 'tsx'
  readonly code: string
}

const FENCED = /^( *)```(tsx?)(?: \[[^\]\n]*\])?\n([^]*?)\n\1```$/gm

/** The blocks of TypeScript in a Markdown text. */
export function extractSnippets(markdown: string): Snippet[] {
  return [...markdown.matchAll(FENCED)].map(([, indent = '', language, code = '']) => ({
    language: language === 'tsx' ? 'tsx' : 'ts',
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}
