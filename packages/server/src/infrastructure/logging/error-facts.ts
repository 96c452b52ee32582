export interface ErrorFacts {
  readonly type: string
  readonly message?: string
  readonly code?: string
  readonly stack?: readonly string[]
  readonly cause?: ErrorFacts
}

const MAX_CAUSES = 4
// Errors of this class say which value was wrong ("invalid input syntax for type uuid: …"), and values are people's.
const SQL_DATA_EXCEPTION = /^22/
const SQL_STATE = /^[0-9A-Z]{5}$/

/** Without messages that carry values: drizzle's list parameters, PostgreSQL's data exceptions quote them. */
export function readErrorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = readCode(error)
  const isTelling =
    'query' in error || (code !== undefined && SQL_DATA_EXCEPTION.test(code) && SQL_STATE.test(code))
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(!isTelling && { message: error.message }),
    ...(code !== undefined && { code }),
    stack: readFrames(error),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: readErrorFacts(error.cause, depth + 1) }),
  }
}

/** The frames alone: a stack's first lines repeat the message. */
function readFrames(error: Error): readonly string[] {
  return (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12)
}

function readCode(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
