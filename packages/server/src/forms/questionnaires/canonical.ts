import type { QuestionnaireContent } from '@platform/contract/forms'

interface NamedForm {
  readonly id: string
  readonly content: QuestionnaireContent
}

/**
 * The address by which a form is known, without its version: a form of another program keeps the one by which it is known everywhere.
 *
 * @param base where the resources of the site are
 */
export function canonicalOf(base: string, { id, content }: NamedForm): string {
  const { url } = content
  return typeof url === 'string' && url !== '' ? url : `${base}/Questionnaire/${id}`
}
