import type { FormLink, FormLinkState } from '@platform/contract/forms'
import { toPerson } from '../questionnaires/present.ts'
import type { LinkRow } from './link-store.ts'

export function presentLink(row: LinkRow, at: Date): FormLink {
  return {
    id: row.id,
    questionnaireId: row.questionnaireId,
    questionnaireVersion: row.questionnaireVersion,
    title: row.title,
    label: row.label,
    createdBy: toPerson(row.createdBy, row.creatorName),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: stateOf(row, at),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  }
}

function stateOf({ submittedAt, revokedAt, expiresAt }: LinkRow, at: Date): FormLinkState {
  if (submittedAt !== null) return 'submitted'
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= at ? 'expired' : 'open'
}
