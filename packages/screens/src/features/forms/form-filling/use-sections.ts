import { usePageSearch } from '@platform/routing'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormNode } from '../form-model/form-node.ts'
import { controlId, type ShownForm } from '../form-model/shown-form.ts'
import type { Filling } from './create-filling.ts'
import { useProgress } from './use-filling.ts'
import {
  cutSections,
  isAnswered,
  isSectionShown,
  listQuestions,
  readSections,
  type FormSection,
} from '../form-model/sections.ts'

/** Which part of a form is shown; the address says it, so that a reload and the way back lead there. */
const PART_FIELDS = { part: '' } as const

const REVIEW = 'review'

export interface ShownSections {
  /** Those that are shown with the answers that there are. */
  readonly sections: readonly FormSection[]
  /** The one on the page; `undefined` while the answers are reviewed. */
  readonly current: FormSection | undefined
  readonly goTo: (section: FormSection) => void
  readonly review: () => void
  /** Leads to a question, wherever it is. */
  readonly goToQuestion: (linkId: string) => void
  /** Whether a question takes the focus as soon as its part is there. */
  readonly isLeading: boolean
  readonly asked: number
  readonly left: number
}

/** The sections of a form, and the one of them that is shown. */
export function useSections(filling: Filling, nodes: readonly FormNode[], form: ShownForm): ShownSections {
  useProgress(filling)
  const [{ part }, change] = usePageSearch(PART_FIELDS)
  const [wanted, setWanted] = useState<string>()
  const { store } = filling
  const all = useMemo(() => cutSections(readSections(nodes)), [nodes])
  const sections = all.filter((section) => isSectionShown(section, store))
  const isReview = part === REVIEW
  const current = isReview ? undefined : (sections.find(({ id }) => id === part) ?? sections[0])
  const questions = sections
    .flatMap((section) => listQuestions(section, store))
    // Without an account nobody can add a file.
    .filter(({ type }) => type !== 'attachment' || form.personId !== undefined)
  const goTo = ({ id }: FormSection): void =>
    change({ part: id === sections[0]?.id ? '' : id }, { history: 'push' })
  useFocusOf(wanted === undefined ? undefined : controlId(form, wanted), () => setWanted(undefined))
  return {
    sections,
    current,
    goTo,
    review: () => change({ part: REVIEW }, { history: 'push' }),
    goToQuestion(linkId) {
      const section = sections.find((one) => listQuestions(one, store).some((node) => node.linkId === linkId))
      if (section === undefined) return
      setWanted(linkId)
      goTo(section)
    },
    isLeading: wanted !== undefined,
    asked: questions.length,
    left: questions.filter((node) => !isAnswered(node, store)).length,
  }
}

/** Focuses a control as soon as it is on the page. */
function useFocusOf(id: string | undefined, onDone: () => void): void {
  useEffect(() => {
    const control = id === undefined ? null : document.getElementById(id)
    if (control === null) return
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
    onDone()
  })
}

/**
 * The heading of what has taken the place of something else takes the focus, as that of a new page does.
 *
 * @param isLeft whether something in it takes the focus instead
 */
export function useHeadingFocus(shown: string, isLeft = false) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (!isLeft) heading.current?.focus()
  }, [shown, isLeft])
  return heading
}
