import type { FormNode } from './form-node.ts'
import type { FormStore, ItemState } from './form-store.ts'

/** A form on a page; the same object for as long as it is shown. */
export interface ShownForm {
  readonly store: FormStore
  /** Tells the items of two forms on one page apart. */
  readonly idPrefix: string
  /** About whom files can be added; `undefined` where somebody without an account fills it in. */
  readonly personId: string | undefined
  /** Whether codes are suggested: they are to accounts alone, because not everybody may be shown the code systems. */
  readonly suggestsCodes: boolean
}

/** What the control of an item is told. */
export interface ControlProps {
  readonly node: FormNode
  readonly state: ItemState
  readonly form: ShownForm
}

/** The id of the control of an item, where an error leads; a linkId may have signs that no id has. */
export function controlId({ idPrefix }: ShownForm, linkId: string): string {
  return `${idPrefix}${encodeURIComponent(linkId)}`
}
