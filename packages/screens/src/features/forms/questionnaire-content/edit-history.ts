import type { FormContent } from './questionnaire-item.ts'

/** @param subject what is changed: going on with the same is one step of what can be undone */
export type ChangeContent = (change: (content: FormContent) => FormContent, subject?: string) => void

/** How many steps can be undone. */
const STEPS = 200

/** What something was, is and was before it was undone. */
export interface EditHistory<Content> {
  readonly past: readonly Content[]
  readonly present: Content
  readonly future: readonly Content[]
  /** What the last step changed: going on with the same, as when one types, is one step. */
  readonly subject: string
}

export function beginHistory<Content>(present: Content): EditHistory<Content> {
  return { past: [], present, future: [], subject: '' }
}

/** @param subject what is changed, such as a field; empty for what is a step of its own each time */
export function addStep<Content>(
  history: EditHistory<Content>,
  present: Content,
  subject: string,
): EditHistory<Content> {
  if (present === history.present) return history
  const isGoingOn = subject !== '' && subject === history.subject
  const past = isGoingOn ? history.past : [...history.past, history.present].slice(-STEPS)
  return { past, present, future: [], subject }
}

export function undo<Content>(history: EditHistory<Content>): EditHistory<Content> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  const future = [history.present, ...history.future]
  return { past: history.past.slice(0, -1), present, future, subject: '' }
}

export function redo<Content>(history: EditHistory<Content>): EditHistory<Content> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, subject: '' }
}
