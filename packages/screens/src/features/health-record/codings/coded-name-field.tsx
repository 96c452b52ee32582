import type { SuggestedCode } from '@platform/contract/code-search'
import {
  PROFILE_NAME_LENGTH,
  type Coding,
  type ProfileFacts,
  type ProfileSection,
} from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { CloseIcon, IconButton, LiveText, TextField } from '@platform/ui/elements'
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useActiveOption } from '../../../parts/keyboard/use-active-option.ts'
import { CodedAs, keyOf } from './coded-as.tsx'
import styles from './codings.module.css'
import { nameOfCode } from './name-of-code.ts'
import { SuggestedOptions } from './suggested-options.tsx'
import { useSuggestedCodes } from './use-suggested-codes.ts'

interface CodedNameFieldProps {
  readonly field: { readonly id: string; readonly name: string; readonly error?: string }
  readonly label: string
  readonly section: ProfileSection
  readonly start: Pick<ProfileFacts, 'name' | 'codings'>
}

/** One object, so that it stays equal to itself. */
const NONE: readonly Coding[] = []

/**
 * What something is called, with codes suggested as somebody types. Any words will do; a code belongs to the words that it was
 * chosen with, and is gone with them.
 */
export function CodedNameField({ field, label, section, start }: CodedNameFieldProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const listId = useId()
  const [text, setText] = useState(start.name)
  const [chosen, setChosen] = useState({ text: start.name.trim(), codings: start.codings ?? NONE })
  const [isOpen, setIsOpen] = useState(false)
  const { isPossible, items } = useSuggestedCodes(text, section, isOpen)
  const { activeKey, setActiveKey, optionId, handleKey } = useActiveOption(items.map(keyOf), listId)
  const isShown = items.length > 0
  const codings = text.trim() === chosen.text ? chosen.codings : NONE
  const isDropped = codings.length === 0 && chosen.codings.length > 0

  function choose({ system, version, code, display }: SuggestedCode): void {
    const name = nameOfCode(display)
    setText(name)
    setChosen({ text: name, codings: [{ system, version, code, display }] })
    close()
  }
  function close(): void {
    setIsOpen(false)
    setActiveKey(undefined)
  }
  function remove(coding: Coding): void {
    setChosen({ ...chosen, codings: chosen.codings.filter((one) => keyOf(one) !== keyOf(coding)) })
    document.getElementById(field.id)?.focus()
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
        label={label}
        required
        maxLength={PROFILE_NAME_LENGTH}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setIsOpen(true)
        }}
      />
      {isShown && <SuggestedOptions {...{ items, listId, optionId, activeKey }} onChoose={choose} />}
      <LiveText text={isShown ? t('profileEntries.codings.found', { count: items.length }) : ''} />
      {codings.map((coding) => (
        <input key={keyOf(coding)} type="hidden" name="codings" value={JSON.stringify(coding)} />
      ))}
      <CodedAs
        codings={codings}
        action={(coding) => (
          <IconButton
            size="small"
            label={t('profileEntries.codings.remove', { code: coding.code })}
            icon={<CloseIcon />}
            onClick={() => remove(coding)}
          />
        )}
      />
      <p role="status" className={styles.dropped}>
        {isDropped && t('profileEntries.codings.dropped')}
      </p>
    </div>
  )
}
