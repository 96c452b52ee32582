import { createForm, hasExpressions } from '@platform/contract/forms'
import type { FhirQuestionnaire, Form } from '@platform/contract/forms'
import { use, useMemo } from 'react'
import { loadOnce } from '../../../parts/loading/load-once.ts'

/** Most forms have no expressions, and do not wait for what reads them. */
const expressions = loadOnce(
  async () => (await import('@platform/contract/forms-expressions')).formExpressions,
)

/** Lets them be loaded again after a failure. */
export const forgetExpressions = expressions.forget

/** A form that is ready to be evaluated; waits for its expressions where it has some, below a `LoadBoundary`. */
export function useForm(content: object): Form {
  if (!isQuestionnaire(content)) throw new TypeError('A form has no content')
  const needed = hasExpressions(content) ? use(expressions.read()) : undefined
  return useMemo(() => createForm(content, needed), [content, needed])
}

/** What was published has been checked, and the engine passes over whatever else there is. */
export function isQuestionnaire(content: object): content is FhirQuestionnaire {
  return 'resourceType' in content && content.resourceType === 'Questionnaire'
}
