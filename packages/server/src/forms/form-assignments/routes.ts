import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { tagged } from '../../infrastructure/http/routes/versions.ts'
import { createAssignments } from './create-assignments.ts'
import { discardAnswers, openForm, saveAnswers } from './fill.ts'
import { listFormAssignments } from './list-assignments.ts'
import { submitForm } from './submit.ts'
import { withdrawAssignment } from './withdraw.ts'

export function createFormAssignmentRoutes({ careData: { formAssignments } }: Implementers) {
  return {
    list: formAssignments.list.handler(({ context, input }) => listFormAssignments(context, input)),
    create: formAssignments.create.handler(({ context, input }) => createAssignments(context, input)),
    withdraw: formAssignments.withdraw.handler(({ context, input }) =>
      withdrawAssignment(context, input.params.id),
    ),
    open: formAssignments.open.handler(({ context, input }) => openForm(context, input.params.id)),
    saveAnswers: formAssignments.saveAnswers.handler(({ context, input: { params, body } }) =>
      saveAnswers(context, params.id, body),
    ),
    discardAnswers: formAssignments.discardAnswers.handler(({ context, input }) =>
      discardAnswers(context, input.params.id),
    ),
    submit: formAssignments.submit.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await submitForm(context, params.id, body.seenRevision)),
    ),
  }
}
