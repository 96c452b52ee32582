import type { FormAssignment, Questionnaire, QuestionnaireContent } from '@platform/contract/forms'
import { randomUUID } from 'node:crypto'
import { useProduct, type Caller } from './product.ts'
import { shareWith } from './share-with.ts'

/** By the client, who is another one in each file, and the record: nobody joins a care team twice. */
const askers = new WeakMap<Caller, Map<string, Promise<Caller>>>()

/** Publishes a form. */
export async function publishForm(as: Caller, content: QuestionnaireContent): Promise<Questionnaire> {
  const { id, version } = await as.call<Questionnaire>('POST', '/care-data/questionnaires', {
    key: randomUUID(),
    content,
  })
  const seen = { seenVersion: version }
  return as.call<Questionnaire>('POST', `/care-data/questionnaires/${id}/versions`, seen)
}

/** A professional asks the client, or a dependant of theirs, to fill in a form. */
export async function askForForm(
  item: QuestionnaireContent['item'],
  { title = 'Before your visit', personId }: { title?: string; personId?: string } = {},
): Promise<{ assignment: FormAssignment; professional: Caller; client: Caller }> {
  const client = await (await useProduct()).as('client')
  const about = personId ?? client.id
  const known = askers.get(client) ?? new Map<string, Promise<Caller>>()
  const asker = known.get(about) ?? shareWith('professional2', ['record'], personId)
  askers.set(client, known.set(about, asker))
  const professional = await asker
  const form = await publishForm(professional, { resourceType: 'Questionnaire', title, item })
  const { items } = await professional.call<{ items: FormAssignment[] }>(
    'POST',
    '/care-data/form-assignments',
    {
      key: randomUUID(),
      questionnaireId: form.id,
      personIds: [about],
      dueOn: null,
      remindDays: null,
      round: '',
      note: '',
    },
  )
  const [assignment] = items
  if (assignment === undefined) throw new Error('Nobody was asked')
  return { assignment, professional, client }
}
