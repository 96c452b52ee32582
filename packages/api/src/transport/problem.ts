/** An error body (RFC 9457), as far as it could be read. */
export interface Problem {
  readonly title: string
  /** A code of the contract's error table; a newer server may send one this client does not know. */
  readonly code: string
  readonly detail?: string
  readonly requestId?: string
  readonly errors?: readonly ProblemFieldError[]
  /** With `precondition_failed`: the version that is stored now. */
  readonly currentVersion?: number
  /** With `second_step_required`: how the sign-in goes on. */
  readonly secondStep?: ProblemSecondStep
}

export interface ProblemSecondStep {
  /** To be sent back with the second step. */
  readonly challenge: string
  /** The ways this account has. */
  readonly methods: readonly string[]
}

/** What is wrong with one field of what was sent. */
export interface ProblemFieldError {
  /** A JSON pointer to the field in what was sent: `/email`. */
  readonly pointer: string
  readonly code: string
  /** In English; screens translate the code. */
  readonly message: string
}

/**
 * Reads an error body; `undefined` when it is no problem document. By hand and not with the contract's schema, which
 * would bring zod into every page.
 */
export function readProblem(body: unknown): Problem | undefined {
  const code = readString(body, 'code')
  if (code === undefined) return undefined
  const detail = readString(body, 'detail')
  const requestId = readString(body, 'requestId')
  const errors = readMember(body, 'errors')
  const currentVersion = readMember(body, 'currentVersion')
  const secondStep = readSecondStep(readMember(body, 'secondStep'))
  return {
    title: readString(body, 'title') ?? code,
    code,
    ...(detail !== undefined && { detail }),
    ...(requestId !== undefined && { requestId }),
    ...(Array.isArray(errors) && { errors: errors.flatMap(readFieldError) }),
    ...(typeof currentVersion === 'number' && { currentVersion }),
    ...(secondStep !== undefined && { secondStep }),
  }
}

function readSecondStep(facts: unknown): ProblemSecondStep | undefined {
  const challenge = readString(facts, 'challenge')
  const methods = readMember(facts, 'methods')
  if (challenge === undefined || !Array.isArray(methods)) return undefined
  return { challenge, methods: methods.filter((method) => typeof method === 'string') }
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
