import { createForm } from '@platform/contract/forms'
import type { Form, QuestionnaireContent } from '@platform/contract/forms'
import { formExpressions } from '@platform/contract/forms-expressions'
import { isQuestionnaire } from '../form-model/use-form.ts'

/** The content of a form, made ready for the engine, which passes over whatever it does not know. */
export function openContent(content: QuestionnaireContent): Form {
  if (!isQuestionnaire(content)) throw new TypeError('A form has no content')
  return createForm(content, formExpressions)
}
