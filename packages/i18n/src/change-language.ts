import type { i18n } from 'i18next'
import { isLanguage } from './languages.ts'
import type { Language, Namespace } from './languages.ts'

/**
 * Keeps the choice too; resolves when the texts of everything shown are there. `lang` and `dir` of the page
 * follow.
 * @example await changeLanguage(i18n, 'ar')
 */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  await i18n.changeLanguage(language)
}

/**
 * Each once, in the present language; resolves also when a file cannot be had: English or built-in text is
 * shown then.
 * @example await loadNamespaces(i18n, ['documents'])
 */
export async function loadNamespaces(i18n: i18n, namespaces: readonly Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces)
  // A change of language under way has asked for its files before it knew of these.
  const next: unknown = Reflect.get(i18n, 'isLanguageChangingTo')
  if (isLanguage(next)) await i18n.changeLanguage(next)
  if (!namespaces.every((namespace) => i18n.hasLoadedNamespace(namespace)))
    await i18n.loadNamespaces(namespaces)
}
