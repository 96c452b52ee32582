import type { DraftAnswer, FormDraft } from '@platform/contract/forms'

export function createKnownAnswers(draft: FormDraft) {
  const known = new Map(draft.answers.map((answer) => [answer.linkId, answer]))
  const conflicts = new Map<string, DraftAnswer>()
  let revision = draft.revision
  const revisionOf = (linkId: string): number => known.get(linkId)?.revision ?? 0
  return {
    readAnswer: (linkId: string) => known.get(linkId),
    answersOf: (linkId: string) => known.get(linkId)?.answers,
    revisionOf,
    readRevision: () => revision,
    /** @returns the questions that others have answered since */
    learn(draftRevision: number, answers: readonly DraftAnswer[]): string[] {
      revision = Math.max(revision, draftRevision)
      const newer = answers.filter((answer) => answer.revision > revisionOf(answer.linkId))
      for (const answer of newer) {
        known.set(answer.linkId, answer)
        if (conflicts.has(answer.linkId)) conflicts.set(answer.linkId, answer)
      }
      return newer.map(({ linkId }) => linkId)
    },
    /** What somebody else has answered meanwhile, where that has to be decided. */
    conflictOf: (linkId: string) => conflicts.get(linkId),
    hasConflicts: () => conflicts.size > 0,
    addConflict(linkId: string): void {
      const theirs = known.get(linkId)
      if (theirs !== undefined) conflicts.set(linkId, theirs)
    },
    endConflict: (linkId: string) => conflicts.delete(linkId),
  }
}
