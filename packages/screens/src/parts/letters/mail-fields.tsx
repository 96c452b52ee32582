import { useLanguage } from '@platform/i18n'
import type { ReactElement } from 'react'
import { Fields } from '../forms/fields.tsx'
import { readText } from '../forms/read-text.ts'
import type { NativeForm } from '../forms/use-native-form.ts'
import {
  addressField,
  letterTable,
  parseLanguage,
  type AddressWords,
  type LetterWords,
  type TypedLetter,
} from './mail-table.ts'

interface AddressFieldProps extends AddressWords {
  readonly form: NativeForm<Pick<TypedLetter, 'email'>>
}

/** To whom an invitation is mailed, in a form that is no table. */
export function AddressField({ form, ...words }: AddressFieldProps): ReactElement {
  return <Fields table={{ email: addressField(words) }} form={form} />
}

interface LetterFieldsProps extends LetterWords {
  readonly form: NativeForm<Omit<TypedLetter, 'email'>>
}

/** In which language an invitation is mailed, and what is said with it, in a form that is no table. */
export function LetterFields({ form, ...words }: LetterFieldsProps): ReactElement {
  const { language } = useLanguage()
  return <Fields table={letterTable(words)} form={form} start={{ language }} />
}

/** What was typed into the fields above. */
export function readLetter(data: FormData): TypedLetter {
  return {
    email: readText(data, 'email'),
    language: parseLanguage(readText(data, 'language')),
    message: readText(data, 'message'),
  }
}
