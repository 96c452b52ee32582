import { memo, useCallback, useSyncExternalStore, type FocusEvent, type ReactElement } from 'react'
import { AnsweredItem } from './answered-item.tsx'
import styles from './form-items.module.css'
import type { FormNode } from '../form-model/form-node.ts'
import { GroupItem } from './group-item.tsx'
import { OutputItem } from './output-item.tsx'
import type { ItemState } from '../form-model/form-store.ts'
import type { ShownForm } from '../form-model/shown-form.ts'
import { TheirAnswer } from './their-answer.tsx'

interface FormItemProps {
  readonly node: FormNode
  readonly form: ShownForm
}

/** One item of a form with what is within it. It alone is drawn again when it stands otherwise. */
export const FormItem = memo(function FormItem({ node, form }: FormItemProps): ReactElement | null {
  const state = useItemState(node, form)
  if (!state.isShown) return null
  const within = node.children.map((child) => <FormItem key={child.linkId} node={child} form={form} />)
  if (node.type === 'group') return <GroupItem node={node}>{within}</GroupItem>
  if (node.type === 'display')
    return (
      <p className={styles.display} dir="auto">
        {node.text}
      </p>
    )
  if (node.isOutput)
    return (
      <>
        <OutputItem node={node} state={state} />
        {within}
      </>
    )
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // From one choice to the next nobody leaves.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      form.store.leave(node.linkId)
  }
  return (
    <>
      <div className={styles.item} onBlur={leave}>
        <AnsweredItem node={node} state={state} form={form} />
        <TheirAnswer node={node} state={state} form={form} />
      </div>
      {within}
    </>
  )
})

function useItemState({ linkId }: FormNode, { store }: ShownForm): ItemState {
  const subscribe = useCallback((listener: () => void) => store.subscribe(linkId, listener), [store, linkId])
  const read = useCallback(() => store.read(linkId), [store, linkId])
  return useSyncExternalStore(subscribe, read, read)
}
