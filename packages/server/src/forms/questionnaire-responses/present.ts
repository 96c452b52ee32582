import type { ListedResponse, QuestionnaireResponse, ResponseVersion } from '@platform/contract/forms'
import type { CareVersion } from '../../health-record/care-resources/care-store.ts'
import { isMember, mayChange } from '../../health-record/care-resources/resource-access.ts'
import { toSent } from '../questionnaires/exact-form.ts'
import { toPerson } from '../questionnaires/present.ts'
import type { OpenedResponse } from './response-access.ts'
import type { ListedRow } from './response-store.ts'
import { readAnswers } from './to-resource.ts'

export function presentListed(row: ListedRow): ListedResponse {
  return {
    id: row.id,
    assignmentId: row.assignmentId,
    questionnaireId: row.questionnaireId,
    questionnaireVersion: row.questionnaireVersion,
    title: row.title,
    person: { id: row.personId, name: row.personName ?? '' },
    round: row.round,
    author: toPerson(row.authorId, row.authorName),
    submittedAt: row.submittedAt.toISOString(),
    amendedAt: row.amendedAt?.toISOString() ?? null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewedBy: toPerson(row.reviewedBy, row.reviewerName),
    version: row.version,
  }
}

export function presentResponse({ row, access }: OpenedResponse): QuestionnaireResponse {
  return {
    ...presentListed(row),
    content: toSent(row.content),
    answers: { ...readAnswers(row.answered) },
    mayAmend: mayChange(access),
    mayReview: isMember(access) && row.reviewedAt === null,
  }
}

export function presentVersion({ version, at, actor, reason, content }: CareVersion): ResponseVersion {
  return { version, at: at.toISOString(), actor, reason, answers: { ...readAnswers(content) } }
}
