import type { FormAssignment } from '@platform/contract/forms'
import { toPerson } from '../questionnaires/present.ts'
import type { OneAssignment } from './assignment-store.ts'

interface Rights {
  /** Of who keeps the record. */
  readonly isKeeper: boolean
  readonly isAsker: boolean
}

export function presentAssignment(row: OneAssignment, { isKeeper, isAsker }: Rights): FormAssignment {
  const isOpen = row.state === 'open'
  return {
    id: row.id,
    questionnaireId: row.questionnaireId,
    questionnaireVersion: row.questionnaireVersion,
    title: row.title,
    person: { id: row.personId, name: row.personName ?? '' },
    assignedBy: toPerson(row.assignedBy, row.askerName),
    isOfSite: row.isOfSite,
    state: row.state,
    round: row.round,
    note: row.note,
    dueOn: row.dueOn,
    remindDays: row.remindDays,
    createdAt: row.createdAt.toISOString(),
    savedAt: row.savedAt?.toISOString() ?? null,
    responseId: row.responseId,
    mayFill: isKeeper && isOpen,
    mayWithdraw: isAsker && isOpen,
  }
}
