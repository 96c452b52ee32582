export interface StatementFacts {
  readonly operation: string
  /** The first table that is named. */
  readonly table: string | undefined
  readonly summary: string
  /** Without any value that may stand in it; parameters stand apart and never get here. */
  readonly text: string
}

const MAX_REMEMBERED = 2_000
const MAX_TEXT_LENGTH = 4_000

const remembered = new Map<string, StatementFacts>()

/** Texts come again and again, and there are some hundred of them. */
export function readStatementFacts(text: string): StatementFacts {
  let facts = remembered.get(text)
  if (facts === undefined) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    facts = describe(text)
    remembered.set(text, facts)
  }
  return facts
}

function describe(text: string): StatementFacts {
  const plain = hideValues(text)
  const operation = /^\W*([a-z]+)/i.exec(plain)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(plain)?.[1]
  return {
    operation,
    table,
    summary: table === undefined ? operation : `${operation} ${table}`,
    text: plain.slice(0, MAX_TEXT_LENGTH),
  }
}

/** Our texts hold none but constants; what somebody puts into one by mistake must not get out by it. */
function hideValues(text: string): string {
  return text
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '?')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
}
