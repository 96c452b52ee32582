import type { DraftAnswer } from '@platform/contract/forms'
import type { CareContext } from '../../care/consent/care-context.ts'
import { recordAccess } from '../../care/consent/record-read.ts'
import { createCsvStream } from '../../infrastructure/csv/csv.ts'
import type { CsvCell } from '../../infrastructure/csv/csv.ts'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import { createGuardedStream } from '../../infrastructure/files/guarded-stream.ts'
import { readBatches } from '../../infrastructure/paging/read-batches.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { flatten, isQuestion, readItems } from '../questionnaires/list-items.ts'
import type { FormItem } from '../questionnaires/list-items.ts'
import { requireForm } from '../questionnaires/service.ts'
import { listVersions } from '../questionnaires/store.ts'
import { listOpenPersons } from './open-persons.ts'
import { listAnswered, listAnswerers } from './response-store.ts'
import type { ResponseRow } from './response-store.ts'
import { readAnswers } from './to-resource.ts'

const FACTS = ['id', 'submittedAt', 'person', 'enteredBy', 'round', 'version'] as const

/**
 * One line a response, one column a question, and one more for the codes that answer it. Of each person it is noted. Breaks off
 * where one of them is not open to the viewer any more.
 *
 * @throws ApiProblem `not_found`
 */
export async function exportResponses(
  context: CareContext,
  questionnaireId: string,
): Promise<ReadableStream<Uint8Array>> {
  const { database, viewer, clock } = context
  await requireForm(context, database, questionnaireId)
  const persons = await listOpenPersons(context, undefined)
  const { siteId } = viewer
  const filter = { siteId, personIds: persons.map(({ personId }) => personId), questionnaireId }
  const at = new Date(clock.now())
  const answerers = await listAnswerers(database, filter)
  for (const personId of answerers) {
    // One connection: one after the other.
    await recordAccess(database, { viewer, personId, data: 'record', at }, 'record.exported')
  }
  const columns = (await listQuestions(context, questionnaireId)).flatMap(toColumns)
  const batches = readBatches(
    (page) => listAnswered(forLongReads(database), { ...filter, ...page }),
    ({ submittedAt, id }) => ({ at: submittedAt, id }),
  )
  const file = createCsvStream({
    header: [...FACTS, ...columns.map(({ title }) => title)],
    batches: writeBatches(batches, columns),
  })
  return createGuardedStream(file, () => requireOpen(context, answerers))
}

/** @throws ApiProblem `not_found` */
async function requireOpen(context: CareContext, personIds: readonly string[]): Promise<void> {
  const open = new Set((await listOpenPersons(context, undefined)).map(({ personId }) => personId))
  if (personIds.some((personId) => !open.has(personId))) throw new ApiProblem('not_found')
}

/** Those of the newest version, and after them what older ones have asked besides. */
async function listQuestions(
  { database }: CareContext,
  questionnaireId: string,
): Promise<readonly FormItem[]> {
  const questions = new Map<string, FormItem>()
  for (const { content } of await listVersions(database, questionnaireId))
    for (const item of flatten(readItems(content)).filter(isQuestion))
      if (!questions.has(item.linkId)) questions.set(item.linkId, item)
  return [...questions.values()]
}

type Token = Extract<DraftAnswer['answers'][number], { valueCoding: unknown }>['valueCoding']

interface Column {
  readonly title: string
  readonly linkId: string
  readonly write: (values: DraftAnswer['answers']) => CsvCell
}

function toColumns({ linkId, text, isCoded }: FormItem): Column[] {
  const title = text === '' ? linkId : text
  const said = { title, linkId, write: writeCell }
  return isCoded ? [said, { title: `${title} (code)`, linkId, write: writeCodes }] : [said]
}

async function* writeBatches(
  batches: AsyncIterable<readonly ResponseRow[]>,
  columns: readonly Column[],
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  for await (const rows of batches) yield rows.map((row) => writeRow(row, columns))
}

function writeRow(row: ResponseRow, columns: readonly Column[]): CsvCell[] {
  const answers = readAnswers(row.answered)
  return [
    row.id,
    row.submittedAt.toISOString(),
    row.personName,
    row.authorName,
    row.round,
    row.questionnaireVersion,
    ...columns.map(({ linkId, write }) => write(answers[linkId] ?? [])),
  ]
}

/** Only a number that stands alone can be counted with. */
function writeCell(values: DraftAnswer['answers']): CsvCell {
  const [only] = values
  if (only === undefined) return null
  const digits = values.length === 1 ? readDigits(only) : undefined
  return digits === undefined ? values.map(writeValue).join('; ') : Number(digits)
}

/** In the places of the answers; own words have none. */
function writeCodes(values: DraftAnswer['answers']): CsvCell {
  const codes = values.map((value) => ('valueCoding' in value ? writeToken(value.valueCoding) : ''))
  return codes.some((code) => code !== '') ? codes.join('; ') : null
}

/** As FHIR writes one where it is searched for. */
function writeToken({ system = '', code = '' }: Token): string {
  return code === '' ? '' : `${system}|${code}`
}

function readDigits(value: DraftAnswer['answers'][number]): string | number | undefined {
  if ('valueDecimal' in value) return value.valueDecimal
  return 'valueInteger' in value ? value.valueInteger : undefined
}

function writeValue(value: DraftAnswer['answers'][number]): string {
  if ('valueCoding' in value) return value.valueCoding.display ?? value.valueCoding.code ?? ''
  if ('valueQuantity' in value)
    return [value.valueQuantity.value, value.valueQuantity.unit ?? value.valueQuantity.code ?? '']
      .join(' ')
      .trim()
  if ('valueAttachment' in value) return value.valueAttachment.title
  return Object.values(value).map(String).join('')
}
