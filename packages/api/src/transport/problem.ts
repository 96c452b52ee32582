/** An error body (RFC 9457), as far as it could be read. Members of your own are in the `data` of the error. */
export interface Problem {
  /** What kind of problem it is, as a URI; `about:blank` where it is no more than its status. */
  readonly type: string
  readonly title: string
  /** Not of the RFC, but usual: the kind of the problem in a word, which programs ask for. */
  readonly code?: string
  readonly detail?: string
  /** This very case, as a URI. */
  readonly instance?: string
  readonly requestId?: string
  readonly errors?: readonly ProblemFieldError[]
}

/** What is wrong with one field of what was sent. */
export interface ProblemFieldError {
  /** A JSON pointer to the field in what was sent: `/email`. */
  readonly pointer: string
  readonly code: string
  /** In English; screens translate the code. */
  readonly message: string
}

const TEXTS = ['type', 'title', 'code', 'detail', 'instance', 'requestId'] as const

/** Reads an error body; `undefined` when it is no problem document. */
export function readProblem(body: unknown): Problem | undefined {
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {}
  for (const name of TEXTS) {
    const text = readString(body, name)
    if (text !== undefined) texts[name] = text
  }
  const { type = 'about:blank', code, title = code ?? type } = texts
  if (texts.type === undefined && texts.title === undefined && code === undefined) return undefined
  const errors = readMember(body, 'errors')
  return { ...texts, type, title, ...(Array.isArray(errors) && { errors: errors.flatMap(readFieldError) }) }
}

function readFieldError(entry: unknown): ProblemFieldError[] {
  const pointer = readString(entry, 'pointer')
  const code = readString(entry, 'code')
  if (pointer === undefined || code === undefined) return []
  return [{ pointer, code, message: readString(entry, 'message') ?? code }]
}

function readString(holder: unknown, key: string): string | undefined {
  const value = readMember(holder, key)
  return typeof value === 'string' ? value : undefined
}

function readMember(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
}
