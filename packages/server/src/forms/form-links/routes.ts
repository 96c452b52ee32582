import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { openLinkedForm, saveLinkedAnswers, submitLinkedForm } from './fill-link.ts'
import {
  createFormLink,
  listFormLinks,
  readLinkResponse,
  reviewLinkResponse,
  revokeFormLink,
} from './service.ts'

export function createFormLinkRoutes({ openCareData, careData: { formLinks } }: Implementers) {
  return {
    list: formLinks.list.handler(({ context, input }) => listFormLinks(context, input.questionnaireId)),
    create: formLinks.create.handler(({ context, input }) => createFormLink(context, input)),
    revoke: formLinks.revoke.handler(({ context, input }) => revokeFormLink(context, input.params.id)),
    readResponse: formLinks.readResponse.handler(({ context, input }) =>
      readLinkResponse(context, input.params.id),
    ),
    review: formLinks.review.handler(({ context, input }) => reviewLinkResponse(context, input.params.id)),
    open: openCareData.formLinks.open.handler(({ context, input }) => openLinkedForm(context, input.secret)),
    saveAnswers: openCareData.formLinks.saveAnswers.handler(({ context, input }) =>
      saveLinkedAnswers(context, input),
    ),
    submit: openCareData.formLinks.submit.handler(({ context, input }) => submitLinkedForm(context, input)),
  }
}
