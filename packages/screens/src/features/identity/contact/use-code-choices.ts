import { useTranslation } from '@platform/i18n'
import { useLateChoices } from '../../../parts/forms/use-late-choices.ts'
import { listNames, nameOf, type CodeKind } from './names-of-codes.ts'

/** Codes to choose from, by their names; the chosen one is there at once and the others a moment later. */
export function useCodeChoices(kind: CodeKind, codes: readonly string[], chosen: string) {
  const { language } = useTranslation().i18n
  const choice = chosen === '' ? undefined : { value: chosen, label: nameOf(language, kind, chosen) }
  return useLateChoices(choice, () => listNames(language, kind, codes), language)
}
