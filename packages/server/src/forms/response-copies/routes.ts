import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readResponseCopy } from './read-copy.ts'

export function createResponseCopyRoutes({ careData: { questionnaireResponses } }: Implementers) {
  return {
    copy: questionnaireResponses.copy.handler(({ context, input: { params, query } }) =>
      readResponseCopy(context, { id: params.id, language: query.language }),
    ),
  }
}
