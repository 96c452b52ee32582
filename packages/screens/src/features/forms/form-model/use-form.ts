import { createForm, hasExpressions } from '@platform/contract/forms'
import type { FhirQuestionnaire, Form, QuestionnaireContent } from '@platform/contract/forms'
import { use, useMemo } from 'react'
import { loadOnce } from '../../../parts/loading/load-once.ts'

/** Most forms have no expressions, and do not wait for what reads them. */
const expressions = loadOnce(
  async () => (await import('@platform/contract/forms-expressions')).formExpressions,
)

/** Lets them be loaded again after a failure. */
export const forgetExpressions = expressions.forget

/** A form that is ready to be evaluated; waits for its expressions where it has some, below a `LoadBoundary`. */
export function useForm(content: QuestionnaireContent): Form {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the check before publishing has looked at all of it
  const questionnaire = content as unknown as FhirQuestionnaire
  const needed = hasExpressions(questionnaire) ? use(expressions.read()) : undefined
  return useMemo(() => createForm(questionnaire, needed), [questionnaire, needed])
}
