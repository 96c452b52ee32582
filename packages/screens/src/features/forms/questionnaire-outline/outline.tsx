import { useTranslation } from '@platform/i18n'
import { LiveText } from '@platform/ui/elements'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { findBrokenConditions } from '../questionnaire-content/conditions.ts'
import { isHelp } from '../questionnaire-content/item-fields.ts'
import { listItems, type ItemPlace, type ItemStep } from '../questionnaire-content/item-tree.ts'
import type { FormContent } from '../questionnaire-content/questionnaire-item.ts'
import { OutlineRow } from './outline-row.tsx'
import styles from './outline.module.css'
import { readOutlineKey } from './outline-keys.ts'
import { useOutlineDrag } from './use-outline-drag.ts'

interface OutlineProps {
  readonly content: FormContent
  /** The linkId of the item that is chosen; empty where none is. */
  readonly chosen: string
  readonly onChoose: (linkId: string) => void
  readonly onStep: (linkId: string, step: ItemStep) => void
  readonly onMove: (linkId: string, place: ItemPlace) => void
  /** Where something has gone, in words. */
  readonly said: string
}

/** All items of a form in their order: choose one, and move it by hand or by keys. */
export function Outline(props: OutlineProps): ReactElement {
  const { content, chosen, onChoose, onStep, onMove, said } = props
  const { t } = useTranslation('questionnaires')
  const rows = useMemo(() => listItems(content).filter(({ item }) => !isHelp(item)), [content])
  const broken = useMemo(() => new Set(findBrokenConditions(content).map(({ linkId }) => linkId)), [content])
  const list = useRef<HTMLUListElement>(null)
  const { keepFocusOn } = useKeptFocus(list)
  const [focused, setFocused] = useState<string>()
  const drag = useOutlineDrag(onMove)
  const stop = [focused, chosen].find((linkId) => rows.some(({ item }) => item.linkId === linkId))

  const handleKey = (event: KeyboardEvent): void => {
    const linkId = itemOf(event.target)
    const action = readOutlineKey(event)
    if (linkId === undefined || action === undefined) return
    event.preventDefault()
    if (action.kind === 'step') {
      keepFocusOn(linkId)
      onStep(linkId, action.step)
      return
    }
    const place = rows.findIndex(({ item }) => item.linkId === linkId)
    const next = { first: 0, last: rows.length - 1, previous: place - 1, next: place + 1 }[action.to]
    buttonOf(list.current, rows[next]?.item.linkId)?.focus()
  }
  const handleClick = ({ target }: MouseEvent): void => {
    const linkId = target instanceof Element && target.closest('button') ? itemOf(target) : undefined
    if (linkId !== undefined) onChoose(linkId)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons within it are what is pressed; the list hears it for all of them */}
      <ul
        ref={list}
        className={styles.list}
        aria-label={t('questionnaireOutline.label')}
        data-holding={drag.held === undefined ? undefined : ''}
        onClick={handleClick}
        onKeyDown={handleKey}
        onFocus={({ target }) => setFocused(itemOf(target))}
        onPointerDown={drag.onPointerDown}
      >
        {rows.map(({ item, depth }, index) => (
          <OutlineRow
            key={item.linkId}
            item={item}
            depth={depth}
            isChosen={item.linkId === chosen}
            isStop={stop === undefined ? index === 0 : item.linkId === stop}
            isHeld={item.linkId === drag.held}
            drop={drag.place?.of === item.linkId ? drag.place.side : undefined}
            isBroken={broken.has(item.linkId)}
          />
        ))}
      </ul>
      <LiveText text={said} />
    </>
  )
}

function itemOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined
}

function buttonOf(list: HTMLElement | null, linkId: string | undefined): HTMLElement | null {
  if (list === null || linkId === undefined) return null
  return list.querySelector<HTMLElement>(`[data-item="${CSS.escape(linkId)}"] button`)
}

/** The browser drops the focus of a row that is put elsewhere. */
function useKeptFocus(list: RefObject<HTMLUListElement | null>): {
  readonly keepFocusOn: (linkId: string) => void
} {
  const kept = useRef<string>(undefined)
  useEffect(() => {
    const { current } = kept
    kept.current = undefined
    if (current !== undefined) buttonOf(list.current, current)?.focus()
  })
  return {
    keepFocusOn: (linkId) => {
      kept.current = linkId
    },
  }
}
