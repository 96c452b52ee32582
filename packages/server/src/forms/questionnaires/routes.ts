import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import {
  listQuestionnaireVersions,
  publishQuestionnaire,
  restoreQuestionnaire,
  retireQuestionnaire,
} from './publish.ts'
import {
  createQuestionnaire,
  listQuestionnaires,
  readQuestionnaire,
  removeQuestionnaire,
  updateQuestionnaire,
} from './service.ts'

export function createQuestionnaireRoutes({ careData: { questionnaires } }: Implementers) {
  return {
    list: questionnaires.list.handler(({ context, input }) => listQuestionnaires(context, input)),
    create: questionnaires.create.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await createQuestionnaire(context, input)),
    ),
    read: questionnaires.read.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await readQuestionnaire(context, input.params.id)),
    ),
    update: questionnaires.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      return tagged(context.responseHeaders, await updateQuestionnaire(context, seen, body.content))
    }),
    remove: questionnaires.remove.handler(({ context, input }) =>
      removeQuestionnaire(context, input.params.id),
    ),
    publish: questionnaires.publish.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await publishQuestionnaire(context, params.id, body.seenVersion)),
    ),
    listVersions: questionnaires.listVersions.handler(({ context, input }) =>
      listQuestionnaireVersions(context, input.params.id),
    ),
    retire: questionnaires.retire.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await retireQuestionnaire(context, input.params.id)),
    ),
    restore: questionnaires.restore.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await restoreQuestionnaire(context, input.params.id)),
    ),
  }
}
