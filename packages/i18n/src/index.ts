export { I18nextProvider, Trans, useTranslation } from 'react-i18next'
export type { i18n, ParseKeys, TFunction } from 'i18next'
export { changeLanguage, loadNamespaces } from './change-language.ts'
export { createI18n, startI18n, START_NAMESPACES } from './create-i18n.ts'
export type { I18nOptions, MissingKey, StartedI18n } from './create-i18n.ts'
export { createFormat } from './format/format.ts'
export type { Format, FormatOptions } from './format/format.ts'
export type { NumberFormats } from './format/number-format.ts'
export type { Instant, TimeFormats } from './format/time-format.ts'
export { LANGUAGE_KEY, readLanguageChoice, readLocalStorage, storeLanguageChoice } from './language-choice.ts'
export type { LanguageStorage } from './language-choice.ts'
export {
  DEFAULT_LANGUAGE,
  directionOf,
  endonymOf,
  isLanguage,
  isNamespace,
  LANGUAGES,
  matchLanguage,
  NAMESPACES,
} from './languages.ts'
export type { Direction, Language, Namespace } from './languages.ts'
export { LocaleError } from './loading/locale-error.ts'
export type { LocaleErrorCode } from './loading/locale-error.ts'
export type { Wait } from './loading/wait.ts'
export { useFormat, useLanguage } from './use-language.ts'
export type { LanguageState } from './use-language.ts'
export type { Resources } from './texts/resources.ts'
