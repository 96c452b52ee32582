import type { ProseSection } from '../../../parts/prose/prose-document.ts'

/** The notes of one month; `month` is `2026-11`. */
export interface MonthOfNotes {
  readonly month: string
  readonly notes: readonly ProseSection[]
}

const DATED_ID = /^(?<month>\d{4}-(?:0[1-9]|1[0-2]))-/

/**
 * Puts the notes under their months. The month stands at the start of a note's id, so it is the same in every language.
 *
 * @throws for an id without a month, which only a mistake in the content can cause.
 */
export function groupNotes(notes: readonly ProseSection[]): readonly MonthOfNotes[] {
  const months = new Map<string, ProseSection[]>()
  for (const note of notes) {
    const month = DATED_ID.exec(note.id)?.groups?.['month']
    if (month === undefined) throw new Error(`write the id "${note.id}" as "2026-11-${note.id}"`)
    months.set(month, [...(months.get(month) ?? []), note])
  }
  return [...months].map(([month, ofMonth]) => ({ month, notes: ofMonth }))
}
