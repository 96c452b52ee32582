import { useId } from 'react'
import type { ComponentProps } from 'react'
import styles from './command-palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

interface PaletteOptionsProps {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  activeId: string | undefined
  optionId: (id: string) => string
  onPoint: (id: string) => void
  onChosen: () => void
}

/** The list under the field; the field keeps focus and says which option is meant. */
export function PaletteOptions({ id, label, groups, ...rest }: PaletteOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.options}>
      {groups.map((group) => (
        <PaletteGroupOptions key={group.id} group={group} {...rest} />
      ))}
    </div>
  )
}

type GroupProps = Omit<PaletteOptionsProps, 'id' | 'label' | 'groups'>

function PaletteGroupOptions({ group, ...rest }: GroupProps & { group: PaletteGroup }) {
  const headingId = useId()
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={styles.heading}>
        {group.label}
      </div>
      {group.items.map((item) => (
        <PaletteOption key={item.id} item={item} {...rest} />
      ))}
    </div>
  )
}

function PaletteOption({ item, activeId, optionId, onPoint, onChosen }: GroupProps & { item: PaletteItem }) {
  const parts = {
    id: optionId(item.id),
    role: 'option',
    'aria-selected': item.id === activeId,
    tabIndex: -1,
    className: styles.option ?? '',
    onPointerMove: () => onPoint(item.id),
    children: <OptionText item={item} />,
  } satisfies ComponentProps<'a'>
  if ('link' in item) {
    // One that opens in a new tab leaves this page as it is.
    return item.link({
      ...parts,
      onClick: ({ ctrlKey, metaKey, shiftKey }) => !ctrlKey && !metaKey && !shiftKey && onChosen(),
    })
  }
  const { children, ...rest } = parts
  function choose(): void {
    onChosen()
    if ('onSelect' in item) item.onSelect()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option; the field handles its keys
    <div {...rest} onClick={choose}>
      {children}
    </div>
  )
}

function OptionText({ item: { icon, label, detail } }: { item: PaletteItem }) {
  return (
    <>
      {icon}
      <span className={styles.words}>
        <span data-label>{label}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  )
}
