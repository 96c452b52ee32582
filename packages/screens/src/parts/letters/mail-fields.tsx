import { isLanguage, type Language } from '@platform/contract'
import { endonymOf, LANGUAGES, useLanguage, useTranslation } from '@platform/i18n'
import { SelectField, TextArea, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readText } from '../forms/read-text.ts'

const MESSAGE_MAX_LENGTH = 500

/** A field of a form, as `useNativeForm` gives it. */
interface Field {
  readonly id: string
  readonly name: string
  readonly error?: string
}

/** To whom an invitation is mailed. */
export function AddressField(props: { field: Field; label: string; help?: string }): ReactElement {
  const { field, ...texts } = props
  return (
    <TextField
      {...field}
      {...texts}
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

interface LetterFieldsProps {
  readonly language: Field
  readonly languageLabel: string
  readonly message: Field
  readonly messageLabel: string
  readonly messageHelp?: string
}

/** In which language an invitation is mailed, and what is said with it. */
export function LetterFields(props: LetterFieldsProps): ReactElement {
  const { language, languageLabel, message, messageLabel, messageHelp } = props
  const { t } = useTranslation('common')
  const present = useLanguage().language
  return (
    <>
      <SelectField
        {...language}
        label={languageLabel}
        defaultValue={present}
        options={LANGUAGES.map((value) => ({ value, label: endonymOf(value) }))}
      />
      <TextArea
        {...message}
        label={messageLabel}
        {...(messageHelp !== undefined && { help: messageHelp })}
        optionalLabel={t('state.optional')}
        rows={3}
        maxLength={MESSAGE_MAX_LENGTH}
      />
    </>
  )
}

/** What every invitation by mail asks. */
export interface TypedLetter {
  readonly email: string
  readonly language: Language
  readonly message: string
}

/** What was typed into the fields above. */
export function readLetter(data: FormData): TypedLetter {
  const language = readText(data, 'language')
  return {
    email: readText(data, 'email'),
    language: isLanguage(language) ? language : LANGUAGES[0],
    message: readText(data, 'message'),
  }
}
