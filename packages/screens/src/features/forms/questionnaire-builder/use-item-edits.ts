import { useTranslation } from '@platform/i18n'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTell } from '../../../parts/services/use-tell.ts'
import { findBrokenConditions } from '../questionnaire-content/conditions.ts'
import { createName } from '../questionnaire-content/create-name.ts'
import type { ChangeItem } from '../questionnaire-content/item-edits.ts'
import { changeKind, createItem, type ItemKind } from '../questionnaire-content/item-kinds.ts'
import {
  changeItem,
  duplicateItem,
  findItem,
  insertItem,
  listItems,
  moveItem,
  placeOfStep,
  removeItem,
  renameItem,
  type ItemPlace,
  type ItemStep,
  type PlacedItem,
} from '../questionnaire-content/item-tree.ts'
import { useItemWords } from '../questionnaire-content/item-words.ts'
import type { FormContent } from '../questionnaire-content/questionnaire-item.ts'
import { useFormAddress } from '../questionnaires/use-form-address.ts'
import type { FormEditor } from './use-form-editor.ts'

export interface ItemEdits {
  readonly chosen: PlacedItem | undefined
  /** The linkId of what was added last. */
  readonly added: string | undefined
  /** What was done, in words, for who does not see it. */
  readonly said: string
  readonly outline: RefObject<HTMLDivElement | null>
  readonly inspector: RefObject<HTMLDivElement | null>
  /** Stays the same while the linkId of an item changes. */
  readonly keyOf: (linkId: string) => string
  readonly choose: (linkId: string) => void
  readonly add: (kind: ItemKind, side: 'after' | 'inside') => void
  readonly step: (linkId: string, step: ItemStep) => void
  readonly move: (linkId: string, place: ItemPlace) => void
  readonly changeChosen: ChangeItem
  readonly setKind: (kind: ItemKind) => void
  readonly duplicate: () => void
  readonly remove: () => void
}

/** Where outline and inspector stand below each other, as the style sheet has it. */
const NARROW = '(width < 64rem)'

/** What is done with the items of a form, with the one that the address names. */
export function useItemEdits(editor: FormEditor, isPublished: boolean): ItemEdits {
  const { content, change } = editor
  const { t } = useTranslation('questionnaires')
  const { nameOf } = useItemWords()
  const tell = useTell()
  const { item: linkId, openItem } = useFormAddress()
  const [added, setAdded] = useState<string>()
  const [said, setSaid] = useState('')
  const [renamed, setRenamed] = useState<ReadonlyMap<string, string>>(new Map())
  const chosen = linkId === '' ? undefined : findItem(content, linkId)
  const places = useOpenedItem(chosen?.item.linkId ?? '')

  const sayPlace = (next: FormContent, moved: string): void => {
    const placed = findItem(next, moved)
    if (placed === undefined) return
    const parent = placed.parent === undefined ? undefined : findItem(next, placed.parent)?.item
    const isBroken = findBrokenConditions(next).length > findBrokenConditions(content).length
    const where = t(parent === undefined ? 'questionnaireBuilder.moved' : 'questionnaireBuilder.movedInto', {
      name: nameOf(placed.item),
      place: placed.index + 1,
      total: placed.count,
      section: parent && nameOf(parent),
    })
    setSaid(isBroken ? `${where} ${t('questionnaireBuilder.movedBroken')}` : where)
  }
  const move = (moved: string, place: ItemPlace): void => {
    sayPlace(moveItem(content, moved, place), moved)
    change((before) => moveItem(before, moved, place))
  }
  const choose = (next: string): void =>
    openItem(next, { history: linkId === '' && next !== '' ? 'push' : 'replace' })
  return {
    ...places,
    chosen,
    added,
    said,
    keyOf: (name) => renamed.get(name) ?? name,
    choose,
    move,
    step(moved, step) {
      const place = placeOfStep(content, moved, step)
      if (place === undefined) setSaid(t(`questionnaireBuilder.noStep.${step}`))
      else move(moved, place)
    },
    add(kind, side) {
      const item = createItem(kind, createName)
      const place = chosen && ({ side, of: chosen.item.linkId } as const)
      change((before) => insertItem(before, item, place))
      setSaid(t('questionnaireBuilder.added', { kind: t(`questionnaireContent.kind.${kind}`) }))
      setAdded(item.linkId)
      choose(item.linkId)
    },
    changeChosen: (next, subject) =>
      change((before) => changeItem(before, linkId, next), subject && `${linkId} ${subject}`),
    setKind(kind) {
      const next = chosen && changeKind(chosen.item, kind, createName)
      if (next === undefined) return
      // Answers of several rounds are compared by the linkId of their question, so another type of question is another one.
      const name = createName()
      const isOtherType = isPublished && next.type !== chosen?.item.type
      change((before) => {
        const changed = changeItem(before, linkId, () => next)
        return isOtherType ? renameItem(changed, linkId, name) : changed
      })
      if (!isOtherType) return
      setRenamed((before) => new Map(before).set(name, before.get(linkId) ?? linkId))
      openItem(name, { history: 'replace' })
    },
    duplicate() {
      const copy = duplicateItem(content, linkId, createName)
      change(() => copy.content)
      setSaid(t('questionnaireBuilder.duplicated'))
      choose(copy.linkId)
    },
    remove() {
      const next = removeItem(content, linkId)
      change(() => next)
      tell(t('questionnaireBuilder.removed', { name: chosen ? nameOf(chosen.item) : '' }))
      choose(findNeighbour(content, next, linkId))
    },
  }
}

/** What stands in the place of an item that was removed. */
function findNeighbour(before: FormContent, after: FormContent, removed: string): string {
  const place = listItems(before).findIndex(({ item }) => item.linkId === removed)
  const left = listItems(after)
  return left[Math.min(place, left.length - 1)]?.item.linkId ?? ''
}

/** Leads the focus to an item that is opened in the place of the outline, and back to its row. */
function useOpenedItem(linkId: string): Pick<ItemEdits, 'outline' | 'inspector'> {
  const outline = useRef<HTMLDivElement>(null)
  const inspector = useRef<HTMLDivElement>(null)
  const shown = useRef(linkId)
  useEffect(() => {
    const before = shown.current
    shown.current = linkId
    if (before === linkId || !window.matchMedia(NARROW).matches) return
    const row = `[data-item="${CSS.escape(before)}"] button`
    if (linkId === '') outline.current?.querySelector<HTMLElement>(row)?.focus()
    else if (inspector.current?.contains(document.activeElement) === false)
      inspector.current.querySelector<HTMLElement>('[data-inspector-title]')?.focus()
  }, [linkId])
  return { outline, inspector }
}
