import type { ListedQuestionnaire, Questionnaire, QuestionnaireVersion } from '@platform/contract/forms'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { toSent } from './exact-form.ts'
import { mayChangeForm } from './ownership.ts'
import type { FormRow, ListedForm, VersionRow } from './store.ts'

type Reader = Pick<Viewer, 'accountId' | 'organizationRole'>

export function presentListed(row: ListedForm, reader: Reader): ListedQuestionnaire {
  const { openCount, unreviewedCount } = row
  return { ...presentFacts(row, reader), openCount, unreviewedCount }
}

export function presentForm(row: FormRow, reader: Reader): Questionnaire {
  const updatedBy = toPerson(row.updatedBy, row.editorName)
  return { ...presentFacts(row, reader), updatedBy, content: toSent(row.content), version: row.version }
}

export function presentVersion(row: VersionRow): QuestionnaireVersion {
  return {
    version: row.version,
    publishedAt: row.publishedAt.toISOString(),
    publishedBy: toPerson(row.publishedBy, row.publisherName),
    content: toSent(row.content),
  }
}

export function toPerson(
  id: string | null,
  name: string | null,
): { readonly id: string; readonly name: string } | null {
  return id === null ? null : { id, name: name ?? '' }
}

function presentFacts(row: Omit<FormRow, 'content' | 'editorName'>, reader: Reader) {
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    author: toPerson(row.authorId, row.authorName),
    publishedVersion: row.publishedVersion,
    isChanged: row.isChanged,
    updatedAt: row.updatedAt.toISOString(),
    mayChange: mayChangeForm(row, reader),
  }
}
