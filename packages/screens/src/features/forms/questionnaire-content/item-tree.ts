import {
  withProperty,
  type Extension,
  type FormContent,
  type QuestionnaireItem,
} from './questionnaire-item.ts'

/** An item where it stands. */
export interface PlacedItem {
  readonly item: QuestionnaireItem
  /** The linkId of the group around it; `undefined` at the top. */
  readonly parent: string | undefined
  /** 0 at the top. */
  readonly depth: number
  /** Its number among those of its group, from 0. */
  readonly index: number
  /** How many there are in its group. */
  readonly count: number
}

/** Where an expression names a question. */
const LINK_ID_TEXT = /(linkId\s*=\s*)'([^']*)'/g

type Items = readonly QuestionnaireItem[]

/** Where an item goes: before or after another one, or to the end of a group. */
export interface ItemPlace {
  readonly side: 'before' | 'after' | 'inside'
  readonly of: string
}

/** All items in the order in which they are asked. */
export function listItems(content: FormContent): readonly PlacedItem[] {
  return list(content.item ?? [], undefined, 0)
}

function list(items: Items, parent: string | undefined, depth: number): PlacedItem[] {
  return items.flatMap((item, index) => [
    { item, parent, depth, index, count: items.length },
    ...list(item.item ?? [], item.linkId, depth + 1),
  ])
}

export function findItem(content: FormContent, linkId: string): PlacedItem | undefined {
  return listItems(content).find(({ item }) => item.linkId === linkId)
}

/** Whether one item stands somewhere within another, or is that one. */
function isWithin(item: QuestionnaireItem, linkId: string): boolean {
  return item.linkId === linkId || (item.item ?? []).some((inner) => isWithin(inner, linkId))
}

/** Changes one item; all others, and those around them, stay the same objects. */
export function changeItem(
  content: FormContent,
  linkId: string,
  change: (item: QuestionnaireItem) => QuestionnaireItem,
): FormContent {
  return withItems(content, changeIn(content.item ?? [], linkId, change))
}

function changeIn(
  items: Items,
  linkId: string,
  change: (item: QuestionnaireItem) => QuestionnaireItem,
): Items {
  return mapItems(items, (item) => {
    if (item.linkId === linkId) return change(item)
    return withInner(item, changeIn(item.item ?? [], linkId, change))
  })
}

/** The same list unless something in it became another thing. */
function mapItems(items: Items, change: (item: QuestionnaireItem) => QuestionnaireItem): Items {
  const next = items.map(change)
  return next.every((item, index) => item === items[index]) ? items : next
}

function withInner(item: QuestionnaireItem, inner: Items): QuestionnaireItem {
  return inner === item.item || (item.item === undefined && inner.length === 0)
    ? item
    : withProperty(item, 'item', inner)
}

function withItems(content: FormContent, items: Items): FormContent {
  return items === content.item ? content : withProperty(content, 'item', items)
}

export function removeItem(content: FormContent, linkId: string): FormContent {
  return withItems(content, removeIn(content.item ?? [], linkId))
}

function removeIn(items: Items, linkId: string): Items {
  if (items.some((item) => item.linkId === linkId)) return items.filter((item) => item.linkId !== linkId)
  return mapItems(items, (item) => withInner(item, removeIn(item.item ?? [], linkId)))
}

/** Puts an item to its place; at the end where there is no such place. */
export function insertItem(content: FormContent, item: QuestionnaireItem, place?: ItemPlace): FormContent {
  const items = content.item ?? []
  if (place === undefined || findItem(content, place.of) === undefined)
    return withItems(content, [...items, item])
  return withItems(content, insertIn(items, item, place))
}

function insertIn(items: Items, added: QuestionnaireItem, place: ItemPlace): Items {
  return items.flatMap((item) => {
    if (item.linkId !== place.of) return [withInner(item, insertIn(item.item ?? [], added, place))]
    if (place.side === 'inside') return [withInner(item, [...(item.item ?? []), added])]
    return place.side === 'before' ? [added, item] : [item, added]
  })
}

/** Moves an item elsewhere; into itself it does not go. */
export function moveItem(content: FormContent, linkId: string, place: ItemPlace): FormContent {
  const moved = findItem(content, linkId)?.item
  if (moved === undefined || isWithin(moved, place.of)) return content
  return insertItem(removeItem(content, linkId), moved, place)
}

export const ITEM_STEPS = ['up', 'down', 'in', 'out'] as const

/** One step of an item: within its group, into the group before it, out of the group around it. */
export type ItemStep = (typeof ITEM_STEPS)[number]

/** Where a step leads; `undefined` where there is no such step. */
export function placeOfStep(content: FormContent, linkId: string, step: ItemStep): ItemPlace | undefined {
  const placed = findItem(content, linkId)
  if (placed === undefined) return undefined
  const siblings = listItems(content).filter(({ parent }) => parent === placed.parent)
  const before = siblings[placed.index - 1]?.item
  const after = siblings[placed.index + 1]?.item
  switch (step) {
    case 'up':
      return before && { side: 'before', of: before.linkId }
    case 'down':
      return after && { side: 'after', of: after.linkId }
    case 'in':
      return before?.type === 'group' ? { side: 'inside', of: before.linkId } : undefined
    case 'out':
      return placed.parent === undefined ? undefined : { side: 'after', of: placed.parent }
  }
}

/** A copy behind the original, with linkIds of its own; what its parts say of each other, they say of the copies. */
export function duplicateItem(
  content: FormContent,
  linkId: string,
  createLinkId: () => string,
): { readonly content: FormContent; readonly linkId: string } {
  const original = findItem(content, linkId)?.item
  if (original === undefined) return { content, linkId }
  const names = new Map(
    list([original], undefined, 0).map(({ item }) => [item.linkId, createLinkId()] as const),
  )
  const copy = rename(original, names)
  return { content: insertItem(content, copy, { side: 'after', of: linkId }), linkId: copy.linkId }
}

function rename(item: QuestionnaireItem, names: ReadonlyMap<string, string>): QuestionnaireItem {
  const nameOf = (linkId: string): string => names.get(linkId) ?? linkId
  return {
    ...item,
    linkId: nameOf(item.linkId),
    ...(item.enableWhen && {
      enableWhen: item.enableWhen.map((row) => ({ ...row, question: nameOf(row.question) })),
    }),
    ...(item.extension && { extension: item.extension.map((one) => renameInExpression(one, nameOf)) }),
    ...(item.item && { item: item.item.map((inner) => rename(inner, names)) }),
  }
}

function renameInExpression(extension: Extension, nameOf: (linkId: string) => string): Extension {
  const { valueExpression } = extension
  if (typeof valueExpression !== 'object' || valueExpression === null) return extension
  if (!('expression' in valueExpression) || typeof valueExpression.expression !== 'string') return extension
  const expression = valueExpression.expression.replace(
    LINK_ID_TEXT,
    (_all, before: string, linkId: string) => `${before}'${nameOf(linkId)}'`,
  )
  return { ...extension, valueExpression: { ...valueExpression, expression } }
}

/** Gives an item another linkId, also where others name it. */
export function renameItem(content: FormContent, from: string, to: string): FormContent {
  const names = new Map([[from, to]])
  return withItems(
    content,
    (content.item ?? []).map((item) => rename(item, names)),
  )
}
