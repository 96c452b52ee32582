import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../../elements/actions/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../../elements/icons/icons.tsx'
import { Spinner } from '../../elements/icons/spinner.tsx'
import { LiveText } from '../../elements/reading/live-text.tsx'
import { Modal } from '../dialogs/modal.tsx'
import styles from './command-palette.module.css'
import type { Fold } from './filter-palette-groups.ts'
import type { PaletteGroup } from './palette-item.ts'
import { PaletteOptions } from './palette-options.tsx'
import { useActiveOption } from './use-active-option.ts'
import { useHighlight } from './use-highlight.ts'

export interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  /** The name of the window, the field and the list, such as "Go to a page or person". */
  label: string
  closeLabel: string
  placeholder?: string | undefined
  query: string
  onQueryChange: (query: string) => void
  maxLength?: number | undefined
  /** What makes words the same, for the beginnings of words that are shown as found; none are shown without it. */
  fold?: Fold | undefined
  /** What fits the query, best first; the earlier answer may stay while the next is on its way. */
  groups: readonly PaletteGroup[]
  loading?: boolean | undefined
  /** Shown or announced: "Loading", "12 results", "Nothing fits". */
  status: string
  /** A line under all that is always there, so that nothing moves when it has something to say. */
  note?: ReactNode
  /** Shown instead of options: why there are none, or what went wrong with a way to try again. */
  children?: ReactNode
}

/** One field over everything a person may go to or do; arrow keys choose, Enter goes, Escape closes. */
export function CommandPalette(props: CommandPaletteProps) {
  if (!props.open) return null
  return (
    <Modal aria-label={props.label} className={styles.window} onClose={props.onClose}>
      <Palette {...props} />
    </Modal>
  )
}

function Palette(props: CommandPaletteProps) {
  const { onClose, label, closeLabel, placeholder, query, onQueryChange, groups, loading, status } = props
  const listId = useId()
  const optionId = (id: string) => `${listId}-${id}`
  const { activeId, setActiveId, handleKey } = useActiveOption(groups, optionId)
  useHighlight(listId, query, props.fold)
  const hasOptions = groups.length > 0
  return (
    <>
      <div className={styles.line}>
        {loading === true ? <Spinner size="small" /> : <SearchIcon className={styles.icon} />}
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? listId : undefined}
          aria-activedescendant={activeId === undefined ? undefined : optionId(activeId)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.input}
          placeholder={placeholder}
          maxLength={props.maxLength}
          value={query}
          onChange={(event) => onQueryChange(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <IconButton label={closeLabel} icon={<CloseIcon />} size="small" onClick={onClose} />
      </div>
      {hasOptions && (
        <PaletteOptions
          id={listId}
          label={label}
          groups={groups}
          activeId={activeId}
          optionId={optionId}
          onPoint={setActiveId}
          onChosen={onClose}
        />
      )}
      {!hasOptions && props.children !== undefined && <div className={styles.message}>{props.children}</div>}
      {props.note !== undefined && <div className={styles.note}>{props.note}</div>}
      <LiveText text={status} />
    </>
  )
}
