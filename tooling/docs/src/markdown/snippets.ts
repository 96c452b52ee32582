import { Marked, type Tokens } from 'marked'

/** A block of code that has to compile. */
export interface Snippet {
  readonly language: 'ts' | 'tsx'
  readonly code: string
}

/** The blocks of TypeScript in a Markdown text; API reports are checked where they are made. */
export function extractSnippets(markdown: string): Snippet[] {
  const snippets: Snippet[] = []
  const marked = new Marked()
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if (!isCode(token)) return
    const [language, mark] = (token.lang ?? '').split(' ')
    if ((language === 'ts' || language === 'tsx') && mark !== 'report')
      snippets.push({ language, code: token.text })
  })
  return snippets
}

function isCode(token: Tokens.Generic): token is Tokens.Code {
  return token.type === 'code'
}
