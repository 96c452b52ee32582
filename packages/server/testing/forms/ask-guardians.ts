import { randomUUID } from 'node:crypto'
import { dependantSchema, receivedCareInvitationSchema } from '@platform/contract/care'
import { formAssignmentSchema, questionnaireSchema } from '@platform/contract/forms'
import type { QuestionnaireContent } from '@platform/contract/forms'
import * as z from 'zod/mini'
import { signInSomebody } from '../fixtures/conversation.ts'
import type { Somebody } from '../fixtures/conversation.ts'
import type { TestServer } from '../test-server.ts'

/** Two people who may fill in the same form, and the form that waits for their answers. */
export interface AskedGuardians {
  readonly assignmentId: string
  readonly personId: string
  readonly guardians: readonly [Somebody, Somebody]
}

const receivedSchema = z.object({ items: z.array(receivedCareInvitationSchema) })
const assignmentsSchema = z.object({ items: z.array(formAssignmentSchema) })

/** Asks two guardians of the demo to fill in a form about a dependant, over the API alone: the server may be another process. */
export async function askGuardians(
  server: Pick<TestServer, 'request'>,
  content: QuestionnaireContent,
): Promise<AskedGuardians> {
  const lead = await signInSomebody(server, 'client2@example.com')
  const second = await signInSomebody(server, 'premium@example.com')
  const professional = await signInSomebody(server, 'professional@example.com')
  const send = async (
    { token }: Somebody,
    base: 'careData' | 'dataTrust',
    path: string,
    json?: object,
    method: 'GET' | 'POST' = json === undefined ? 'GET' : 'POST',
  ): Promise<unknown> => {
    const answer = await server.request(base, path, { method, token, ...(json !== undefined && { json }) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const child = {
    firstName: 'Ada',
    lastName: 'Okafor',
    birthDate: '2019-04-03',
    relation: 'mother',
    expiresOn: null,
  }
  const { id: personId } = dependantSchema.parse(await send(lead, 'dataTrust', '/dependants', child))
  const share = async (member: Somebody, email: string, relation: string | null): Promise<void> => {
    const invitation = {
      personId,
      relation,
      email,
      language: 'en',
      message: '',
      scopes: ['record'],
      endsOn: null,
    }
    await send(lead, 'dataTrust', '/care-team/invitations', invitation)
    const received = receivedSchema.parse(await send(member, 'dataTrust', '/received-invitations'))
    const [newest] = received.items
    if (newest === undefined) throw new Error(`${email} was not invited`)
    await send(member, 'dataTrust', `/received-invitations/${newest.id}/accept`, undefined, 'POST')
  }
  await share(second, 'premium@example.com', 'grandparent')
  await share(professional, 'professional@example.com', null)
  const draft = { key: randomUUID(), content }
  const { id, version } = questionnaireSchema.parse(
    await send(professional, 'careData', '/questionnaires', draft),
  )
  await send(professional, 'careData', `/questionnaires/${id}/versions`, { seenVersion: version })
  const asked = await send(professional, 'careData', '/form-assignments', {
    key: randomUUID(),
    questionnaireId: id,
    personIds: [personId],
    dueOn: null,
    remindDays: null,
    round: '',
    note: '',
  })
  const [assignment] = assignmentsSchema.parse(asked).items
  if (assignment === undefined) throw new Error('Nobody was asked')
  return { assignmentId: assignment.id, personId, guardians: [lead, second] }
}
