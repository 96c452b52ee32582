import { isLanguage, type Language } from '@platform/contract'
import { endonymOf, LANGUAGES } from '@platform/i18n'
import type { FieldSpec, FieldTable } from '../forms/field-table.ts'

const MESSAGE_MAX_LENGTH = 500

/** What every invitation by mail asks. */
export interface TypedLetter {
  readonly email: string
  readonly language: Language
  readonly message: string
}

export type AddressWords = Pick<FieldSpec, 'label' | 'help' | 'wrong'>

/** To whom an invitation is mailed. */
export function addressField(words: AddressWords): FieldSpec {
  return { ...words, type: 'email', autoCapitalize: 'none', spellCheck: false, required: true }
}

export interface LetterWords {
  readonly languageLabel: string
  readonly messageLabel: string
  readonly messageHelp?: string
}

/** In which language an invitation is mailed, and what is said with it. */
export function letterTable(words: LetterWords): FieldTable<Omit<TypedLetter, 'email'>> {
  const { languageLabel, messageLabel, messageHelp } = words
  return {
    language: {
      label: languageLabel,
      options: LANGUAGES.map((value) => ({ value, label: endonymOf(value) })),
      parse: parseLanguage,
    },
    message: {
      label: messageLabel,
      ...(messageHelp !== undefined && { help: messageHelp }),
      isOptional: true,
      rows: 3,
      maxLength: MESSAGE_MAX_LENGTH,
    },
  }
}

/** The language that is chosen in a form. */
export function parseLanguage(chosen: string): Language {
  return isLanguage(chosen) ? chosen : LANGUAGES[0]
}
