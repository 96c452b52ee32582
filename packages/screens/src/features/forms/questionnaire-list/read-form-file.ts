import type { QuestionnaireContent } from '@platform/contract/forms'

/** The most bytes that are read of a file; forms of 1,000 items are smaller. */
const MAX_FILE_BYTES = 2_000_000

/** Why nothing can come of a file. */
export type FileProblem = 'tooBig' | 'notJson' | 'noForm'

/** Reads a Questionnaire out of a file, as it is. */
export async function readFormFile(file: File): Promise<QuestionnaireContent | FileProblem> {
  if (file.size > MAX_FILE_BYTES) return 'tooBig'
  try {
    const content: unknown = JSON.parse(await file.text())
    return isForm(content) ? content : 'noForm'
  } catch {
    return 'notJson'
  }
}

function isForm(value: unknown): value is QuestionnaireContent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resourceType' in value &&
    value.resourceType === 'Questionnaire'
  )
}
