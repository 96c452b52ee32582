import { setCsvHeaders } from '../../infrastructure/csv/csv.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { amendResponse } from './amend.ts'
import { exportResponses } from './export.ts'
import {
  compareRounds,
  listQuestionnaireResponses,
  listResponseVersions,
  readQuestionnaireResponse,
  reviewResponse,
} from './service.ts'

export function createQuestionnaireResponseRoutes({ careData: { questionnaireResponses } }: Implementers) {
  return {
    list: questionnaireResponses.list.handler(({ context, input }) =>
      listQuestionnaireResponses(context, input),
    ),
    export: questionnaireResponses.export.handler(async ({ context, input }) => {
      const file = await exportResponses(context, input.questionnaireId)
      setCsvHeaders(context.responseHeaders, 'responses', new Date(context.clock.now()))
      return file
    }),
    compare: questionnaireResponses.compare.handler(({ context, input }) => compareRounds(context, input)),
    read: questionnaireResponses.read.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await readQuestionnaireResponse(context, input.params.id)),
    ),
    amend: questionnaireResponses.amend.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      return tagged(context.responseHeaders, await amendResponse(context, seen, body))
    }),
    listVersions: questionnaireResponses.listVersions.handler(({ context, input }) =>
      listResponseVersions(context, input.params.id),
    ),
    review: questionnaireResponses.review.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await reviewResponse(context, input.params.id)),
    ),
  }
}
