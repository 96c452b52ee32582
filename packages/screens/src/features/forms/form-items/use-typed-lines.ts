import { useState } from 'react'
import type { FormStore, ItemState } from '../form-model/form-store.ts'
import { readLines, writeLines, type TypedForm } from '../form-model/typed-answers.ts'

export interface UsedLines {
  readonly lines: readonly string[]
  readonly change: (place: number, line: string) => void
  readonly add: () => void
  readonly remove: (place: number) => void
}

interface LinesOptions {
  readonly linkId: string
  readonly store: FormStore
  readonly state: ItemState
  readonly form: TypedForm
}

/** The lines of a question as they are typed; what was answered elsewhere takes their place. */
export function useTypedLines({ linkId, store, state, form }: LinesOptions): UsedLines {
  const { answers, typed } = state
  const [own, setOwn] = useState<readonly string[]>()
  const isOwn = own !== undefined && isStored(readLines(own, form), state)
  const lines = isOwn ? own : writeLines({ answers, ...(typed !== undefined && { typed }) }, form)
  const put = (next: readonly string[]): void => {
    setOwn(next)
    const read = readLines(next, form)
    store.answer(linkId, read.answers, read.typed)
  }
  return {
    lines,
    change: (place, line) => put(lines.with(place, line)),
    add: () => setOwn([...lines, '']),
    remove: (place) => put(lines.toSpliced(place, 1)),
  }
}

function isStored(read: ReturnType<typeof readLines>, { answers, typed }: ItemState): boolean {
  return JSON.stringify([read.answers, read.typed]) === JSON.stringify([answers, typed])
}
