import { randomUUID } from 'node:crypto'
import {
  formAssignmentSchema,
  openFormSchema,
  questionnaireResponseSchema,
  questionnaireSchema,
  savedFormDraftSchema,
} from '@platform/contract/forms'
import type {
  DraftAnswer,
  FormAssignment,
  OpenForm,
  Questionnaire,
  QuestionnaireContent,
  QuestionnaireResponse,
  SavedFormDraft,
} from '@platform/contract/forms'
import * as z from 'zod/mini'
import type { Caller } from '../fixtures/care.ts'
import { createCareDataCall } from '../health-record/call-care-data.ts'
import type { TestServer } from '../index.ts'

/** Nothing in it is needed. */
export const A_FORM: QuestionnaireContent = {
  resourceType: 'Questionnaire',
  title: 'How you sleep',
  item: [
    { linkId: 'hours', type: 'decimal', text: 'How many hours do you sleep?' },
    {
      linkId: 'night',
      type: 'group',
      text: 'At night',
      item: [
        { linkId: 'wakes', type: 'boolean', text: 'Do you wake up?' },
        { linkId: 'why', type: 'string', text: 'Why?' },
      ],
    },
    { linkId: 'letter', type: 'attachment', text: 'A letter about it' },
  ],
}

export type Answers = Readonly<Record<string, DraftAnswer['answers']>>

type Change = Readonly<Record<string, unknown>>

/** Questions as they are saved, with the revisions that were seen; 0 unless told. */
export function toChange(answers: Answers, seen: Readonly<Record<string, number>> = {}, seenRevision = 0) {
  return {
    seenRevision,
    changes: Object.entries(answers).map(([linkId, values]) => {
      return { linkId, answers: values, seenRevision: Object.hasOwn(seen, linkId) ? seen[linkId] : 0 }
    }),
  }
}

/** What a caller does with forms. */
export function createForms(server: TestServer, caller: Pick<Caller, 'id' | 'token'>) {
  const call = createCareDataCall(server, caller)
  const tryAdd = (content: object, key: string = randomUUID()): Promise<Response> =>
    call('POST', '/questionnaires', { key, content })
  const tryPublish = (id: string, seenVersion: number): Promise<Response> =>
    call('POST', `/questionnaires/${id}/versions`, { seenVersion })
  const tryAsk = (change: Change): Promise<Response> =>
    call('POST', '/form-assignments', {
      key: randomUUID(),
      dueOn: null,
      remindDays: null,
      round: '',
      note: '',
      ...change,
    })
  const trySave = (id: string, change: object): Promise<Response> =>
    call('PATCH', `/form-assignments/${id}/answers`, change)
  const trySubmit = (id: string, seenRevision: number): Promise<Response> =>
    call('POST', `/form-assignments/${id}/response`, { seenRevision })
  const tryLink = (questionnaireId: string, change: Change = {}): Promise<Response> =>
    call('POST', '/form-links', { questionnaireId, label: 'For Mr. Abel', days: 7, ...change })
  return {
    call,
    tryAdd,
    add: async (content: object): Promise<Questionnaire> => readFormOf(await tryAdd(content)),
    async addPublished(content: object): Promise<Questionnaire> {
      const { id, version } = await readFormOf(await tryAdd(content))
      return readFormOf(await tryPublish(id, version))
    },
    update: (id: string, version: number, content: object): Promise<Response> =>
      call('PUT', `/questionnaires/${id}`, { content }, version),
    tryPublish,
    tryAsk,
    async ask(questionnaireId: string, personId: string, change: Change = {}): Promise<FormAssignment> {
      const items = await readAssignmentsOf(
        await tryAsk({ questionnaireId, personIds: [personId], ...change }),
      )
      const [first] = items
      if (first === undefined) throw new Error('Nobody was asked')
      return first
    },
    list: async (query = ''): Promise<FormAssignment[]> =>
      readAssignmentsOf(await call('GET', `/form-assignments${query}`)),
    tryOpen: (id: string) => call('GET', `/form-assignments/${id}`),
    open: async (id: string): Promise<OpenForm> =>
      openFormSchema.parse(await readOk(await call('GET', `/form-assignments/${id}`))),
    trySave,
    save: async (id: string, change: object): Promise<SavedFormDraft> =>
      savedFormDraftSchema.parse(await readOk(await trySave(id, change))),
    trySubmit,
    submit: async (id: string, seenRevision: number): Promise<QuestionnaireResponse> =>
      readResponseOf(await trySubmit(id, seenRevision)),
    /** Answers a form all at once. */
    async fillIn(id: string, answers: Answers): Promise<QuestionnaireResponse> {
      const { revision } = savedFormDraftSchema.parse(await readOk(await trySave(id, toChange(answers))))
      return readResponseOf(await trySubmit(id, revision))
    },
    tryLink,
    async link(questionnaireId: string, change: Change = {}) {
      const answer = linkAnswerSchema.parse(await readOk(await tryLink(questionnaireId, change)))
      return { id: answer.link.id, secret: answer.url.split('#')[1] ?? '' }
    },
  }
}

const linkAnswerSchema = z.object({ link: z.object({ id: z.string() }), url: z.string() })
const assignmentsSchema = z.object({ items: z.array(formAssignmentSchema) })

export function openLink(server: TestServer, secret: string, site = 'Platform'): Promise<Response> {
  return server.request('careData', '/form-links/open', { method: 'POST', site, json: { secret } })
}

export function saveByLink(server: TestServer, secret: string, change: object): Promise<Response> {
  const json = { secret, ...change }
  return server.request('careData', '/form-links/answers', { method: 'POST', site: 'Platform', json })
}

export function submitLink(
  server: TestServer,
  json: { readonly secret: string; readonly seenRevision: number },
  site = 'Platform',
): Promise<Response> {
  return server.request('careData', '/form-links/response', { method: 'POST', site, json })
}

export async function readFormOf(response: Response): Promise<Questionnaire> {
  return questionnaireSchema.parse(await readOk(response))
}

export async function readResponseOf(response: Response): Promise<QuestionnaireResponse> {
  return questionnaireResponseSchema.parse(await readOk(response))
}

async function readAssignmentsOf(response: Response): Promise<FormAssignment[]> {
  return assignmentsSchema.parse(await readOk(response)).items
}

async function readOk(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
