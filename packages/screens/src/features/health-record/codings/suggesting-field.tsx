import type { Coding, ProfileSection } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { CloseIcon, IconButton, LiveText, TextField, type TextFieldProps } from '@platform/ui/elements'
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useActiveOption } from '../../../parts/keyboard/use-active-option.ts'
import { CodedAs, keyOf } from './coded-as.tsx'
import styles from './codings.module.css'
import { nameOfCode } from './name-of-code.ts'
import { SuggestedOptions } from './suggested-options.tsx'
import { useSuggestedCodes } from './use-suggested-codes.ts'

interface SuggestingFieldProps extends Omit<TextFieldProps, 'onChange' | 'value'> {
  readonly id: string
  readonly section: ProfileSection
  readonly value: string
  readonly codings: readonly Coding[]
  /** Whether other words have taken the place of those that a code was chosen with. */
  readonly isDropped: boolean
  readonly onType: (text: string) => void
  /** @param name what it is called, as far as there is room for it */
  readonly onChoose: (coding: Coding, name: string) => void
  readonly onRemove: (coding: Coding) => void
}

/** Words, with codes suggested as somebody types; a field like any other where there are none. */
export function SuggestingField(props: SuggestingFieldProps): ReactElement {
  const { section, codings, isDropped, onType, onChoose, onRemove, ...field } = props
  const { t } = useTranslation('profile-entries')
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { isPossible, items } = useSuggestedCodes(field.value, section, isOpen)
  const { activeKey, setActiveKey, optionId, handleKey } = useActiveOption(items.map(keyOf), listId)
  const isShown = items.length > 0

  function close(): void {
    setIsOpen(false)
    setActiveKey(undefined)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // The list closes, and the window around it does not.
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else handleKey(event)
  }
  const ofList = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': activeKey === undefined ? undefined : optionId(activeKey),
    onKeyDown,
    onBlur: close,
  } as const
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        {...(isPossible && ofList)}
        dir="auto"
        autoComplete="off"
        onChange={({ currentTarget }) => {
          onType(currentTarget.value)
          setIsOpen(true)
        }}
      />
      {isShown && (
        <SuggestedOptions
          {...{ items, listId, optionId, activeKey }}
          onChoose={({ system, version, code, display }) => {
            onChoose({ system, version, code, display }, nameOfCode(display))
            close()
          }}
        />
      )}
      <LiveText text={isShown ? t('profileEntries.codings.found', { count: items.length }) : ''} />
      <CodedAs
        codings={codings}
        action={(coding) => (
          <IconButton
            size="small"
            label={t('profileEntries.codings.remove', { code: coding.code })}
            icon={<CloseIcon />}
            onClick={() => {
              onRemove(coding)
              document.getElementById(field.id)?.focus()
            }}
          />
        )}
      />
      <p role="status" className={styles.dropped}>
        {isDropped && t('profileEntries.codings.dropped')}
      </p>
    </div>
  )
}
