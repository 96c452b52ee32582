import { createComparisonTable, createFacts } from './comparison.ts'
import { createApiErrors, createServerErrors, createSessionErrors } from './errors.ts'
import { createStates } from './states.ts'

const INSERTIONS: Readonly<Record<string, () => string | Promise<string>>> = {
  'state-diagram': createStates,
  facts: createFacts,
  comparison: createComparisonTable,
  'session-errors': createSessionErrors,
  'api-errors': createApiErrors,
  'server-errors': createServerErrors,
}

/**
 * What is made from code and measurements, by the name that a page gives it.
 *
 * @throws Error for a name that nothing has.
 */
export async function insert(name: string): Promise<string> {
  const create = INSERTIONS[name]
  if (create === undefined) throw new Error(`nothing can be inserted as ${name}`)
  return create()
}
